import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import { useWords } from "../words/useWords";

interface Props {
  title: string;
  lead?: string;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** While a person is in an input or a select, Escape belongs to that field (specification, section 2). */
const isField = (element: Element | null): boolean => element?.matches("input, select") ?? false;

/**
 * A modal on the browser's own <dialog>. Escape is taken at keydown: a browser lets a page refuse the dialog's own
 * cancel event only once. What is left of that one is a phone's way back; closed by it or not, the page hears of it.
 */
export const Dialog = ({ title, lead, wide, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // In the layout phase: what stands in it may take the focus once it is open, and it is closed while it is still in the
  // page, or the browser could not give the focus back to where it was opened from.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  const leave = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isField(document.activeElement)) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={wide ? "dialog wide" : "dialog"}
      aria-labelledby={heading}
      // A file picker in it that is left without a file says 'cancel' too.
      onCancel={(event) => event.target === event.currentTarget && leave(event)}
      // Of one that the page itself took away it is news to nobody.
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        leave(event);
      }}
    >
      <h2 id={heading}>{title}</h2>
      {lead && (
        <p className="lead">
          <bdi>{lead}</bdi>
        </p>
      )}
      {children}
    </dialog>
  );
};

interface ChoicesProps {
  /** What the dialog does. */
  ok: string;
  cancel?: string;
  disabled?: boolean;
  danger?: boolean;
  onClose: () => void;
  /** Without it the button sends the form that it stands in. */
  onOk?: () => unknown;
}

/** The foot of a dialog: leave it, or do it. */
export const Choices = ({ ok, cancel, disabled, danger, onClose, onOk }: ChoicesProps) => {
  const t = useWords();
  return (
    <div className="choices">
      <button type="button" className="btn" onClick={onClose}>
        {cancel ?? t("common.cancel")}
      </button>
      <button
        type={onOk ? "button" : "submit"}
        className={danger ? "btn fill danger" : "btn fill"}
        disabled={disabled}
        onClick={onOk && (() => void onOk())}
      >
        {ok}
      </button>
    </div>
  );
};
