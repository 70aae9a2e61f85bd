import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslate } from "../words/useTranslate";

interface Props {
  title: string;
  lead?: string;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** While a person is in an input or a select, Escape belongs to that field (spec 2). */
const isField = (element: Element | null): boolean => element?.matches("input, select") ?? false;

/** Inputs in which Enter sends the form that they are in; in the others it is a click or nothing. */
const sendsOnEnter = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement &&
  !/^(checkbox|radio|file|button|submit|reset|image|color|range)$/.test(target.type);

/**
 * Enter in an input is the dialog's main action, with four exceptions: a form in the dialog sends itself, an input may
 * have used the key already, Enter can end a syllable of Korean or Chinese, and what can't be undone has to be clicked.
 */
const enter = (event: KeyboardEvent<HTMLDialogElement>): void => {
  if (event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!sendsOnEnter(event.target) || event.target.form) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>(".choices .btn.fill:not(.danger)")?.click();
};

/**
 * A modal on the browser's own <dialog>. It is a child of the body: inside the <form> of a page its inputs would belong
 * to that form, and Enter would send the page. React passes events on to the component that opened it all the same, so
 * `submit` ends here.
 *
 * Escape is taken at keydown: a browser lets a page refuse the dialog's own cancel event only once. What is left of that
 * one is a phone's way back; closed by it or not, the page hears of it.
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
  return createPortal(
    <dialog
      ref={dialog}
      className={wide ? "dialog wide" : "dialog"}
      aria-labelledby={heading}
      // A file picker in it that is left without a file says 'cancel' too.
      onCancel={(event) => event.target === event.currentTarget && leave(event)}
      // Of one that the page itself took away it is news to nobody.
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
