import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type NotificationPayload, useNotificationContext, useTranslate as useRaTranslate } from "ra-core";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslate } from "../words/useTranslate";

interface Toast extends NotificationPayload {
  key: number;
}

let next = 0;

const Line = ({ toast, onDone }: { toast: Toast; onDone: () => void }) => {
  const t = useTranslate();
  const translate = useRaTranslate();
  const failed = toast.type === "error";
  // `notify` takes an action: a button in the toast. Its toast stays while it is used.
  const action: { label: string; run: () => unknown } | undefined = toast.notificationOptions?.action;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onDone, failed || action ? 8000 : 4000);
    return () => clearTimeout(timer);
  }, [failed, action, held, onDone]);
  const text =
    typeof toast.message === "string"
      ? translate(toast.message, { _: toast.message, ...toast.notificationOptions?.messageArgs })
      : toast.message;
  const Icon = toast.type === "error" || toast.type === "warning" ? CircleAlert : CircleCheck;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a toast that is read or used must not disappear.
    <div
      className={`toast ${toast.type}`}
      role={failed ? "alert" : "status"}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} aria-hidden />
      <span className="grow">{text}</span>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            onDone();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="iconbtn tiny" aria-label={t("common.close")} onClick={onDone}>
        <X size={15} />
      </button>
    </div>
  );
};

/** The open dialog, until it closes. */
const openDialog = (onClose: () => void): HTMLDialogElement | undefined => {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].at(-1);
  dialog?.addEventListener("close", onClose, { once: true });
  return dialog;
};

/**
 * react-admin's notifications as toasts. While a dialog is open they are rendered inside it, because a modal covers
 * everything else.
 */
export const Toasts = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const [toasts, setToasts] = useState<Toast[]>([]);
  const [dialog, setDialog] = useState<HTMLDialogElement>();
  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (!taken) return;
    next += 1;
    const toast = { ...taken, key: next };
    setToasts((now) => [...now.slice(-2), toast]);
    setDialog(openDialog(() => setDialog(undefined)));
  }, [notifications, takeNotification]);
  const shown = (
    <div className="toasts">
      {toasts.map((toast) => (
        <Line
          key={toast.key}
          toast={toast}
          onDone={() => setToasts((now) => now.filter(({ key }) => key !== toast.key))}
        />
      ))}
    </div>
  );
  return dialog ? createPortal(shown, dialog) : shown;
};
