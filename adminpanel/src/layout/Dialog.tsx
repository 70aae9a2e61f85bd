import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslate } from "../words/useTranslate";

interface Props {
  title: string;
  lead?: string;
  wide?: boolean;
  /** A further class. With `find` the title is for screen readers only; `aside` stands at the end of the window, `event`
   * beside what it is about, `sheet` and `card` fill the window of a phone. */
  kind?: "find" | "aside" | "event" | "sheet" | "card";
  /** The page behind can't be read. */
  covers?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** While an input or a select has the focus, Escape belongs to that field (spec 2). */
const isField = (element: Element | null): boolean => element?.matches("input, select") ?? false;

/** Inputs in which Enter submits their form; in others Enter is a click or nothing. */
const sendsOnEnter = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement &&
  !/^(checkbox|radio|file|button|submit|reset|image|color|range)$/.test(target.type);

/**
 * Enter in an input runs the dialog's main action, with four exceptions: a form in the dialog submits itself, an input
 * may have handled the key, Enter can end the composition of a syllable, and a destructive action needs a click.
 */
const enter = (event: KeyboardEvent<HTMLDialogElement>): void => {
  if (event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!sendsOnEnter(event.target) || event.target.form) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>(".choices .btn.fill:not(.danger)")?.click();
};

/**
 * A modal based on the native <dialog>, rendered as a child of the body: inside a page's <form> its inputs would belong
 * to that form, and Enter would submit the page. React events still bubble to the component that opened it, so `submit`
 * stops here. Escape is handled at keydown, because a browser lets a page refuse the native cancel event only once. The
 * cancel event then only comes from a phone's back gesture, and the page is notified of it in any case.
 */
export const Dialog = ({ title, lead, wide, kind, covers, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // In the layout phase: children may take the focus once the dialog is open. It is closed while it is still in the
  // document, or the browser could not return the focus to the opener.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  const leave = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isField(document.activeElement)) onClose();
  };
  return createPortal(
    <dialog
      ref={dialog}
      className={`dialog${wide ? " wide" : ""}${covers ? " covers" : ""}${kind ? ` ${kind}` : ""}`}
      aria-labelledby={heading}
      // A file picker inside that is closed without a file fires 'cancel' too.
      onCancel={(event) => event.target === event.currentTarget && leave(event)}
      // No callback for a close that the page itself caused.
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
      onSubmit={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key === "Enter") enter(event);
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
    </dialog>,
    document.body,
  );
};

interface ChoicesProps {
  /** The action of the dialog. */
  ok: string;
  cancel?: string;
  disabled?: boolean;
  danger?: boolean;
  onClose: () => void;
  /** Without it the button submits the form around it. */
  onOk?: () => unknown;
}

/** The buttons of a dialog: cancel and the action. */
export const Choices = ({ ok, cancel, disabled, danger, onClose, onOk }: ChoicesProps) => {
  const t = useTranslate();
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
