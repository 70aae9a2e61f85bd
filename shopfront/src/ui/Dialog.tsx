import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from "react";
import { useTranslate } from "~/i18n/Words";

interface Props {
  open: boolean;
  onClose: () => void;
  label: string;
  kind?: "" | "sheet" | "drawer" | "full";
  closeButton?: boolean;
  /** A question needs an answer: a click outside does not close it. */
  firm?: boolean;
  children: ReactNode;
}

const isTyping = (): boolean => /^(INPUT|SELECT)$/.test(document.activeElement?.tagName ?? "");

/** Closes on Escape unless an input or a select has the focus (spec 2), and on a click on the backdrop. */
export function Dialog({ open, onClose, label, kind = "", closeButton, firm, children }: Props) {
  const t = useTranslate();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      dialog.close();
      // If the dialog is removed together with the answer, the browser can't return the focus itself.
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [open]);

  const leave = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isTyping()) onClose();
  };
  // A browser lets a page refuse `cancel` only once or twice, so the key is handled; `cancel` then only comes from a
  // phone's back gesture.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    leave(event);
  };
  return (
    <dialog
      ref={ref}
      aria-label={label}
      className={`dialog ${kind}`}
      // A file picker inside that is closed without a file fires 'cancel' too.
      onCancel={(event) => event.target === event.currentTarget && leave(event)}
      onKeyDown={onKeyDown}
      // No callback for a close that the page itself caused.
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
      onClick={(event) => event.target === ref.current && !firm && onClose()}
    >
      {closeButton && (
        <button
          type="button"
          onClick={onClose}
          aria-label={t("common:close")}
          className="absolute end-3 top-3 z-10 grid size-11 place-items-center"
        >
          <X size={20} strokeWidth={1.7} />
        </button>
      )}
      {kind === "sheet" && (
        <span aria-hidden className="mx-auto -mb-4 block h-1 w-10 translate-y-2 rounded-full bg-line2 sm:hidden" />
      )}
      {open && children}
    </dialog>
  );
}
