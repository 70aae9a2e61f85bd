import { type MessageRow, messageState } from "@maru/client";
import { useNotify, useRefresh } from "ra-core";
import { useConfirm } from "../../layout/Confirm";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import { resendMessage } from "./api";

/** Sends a message again that failed or may not have arrived. This is never done automatically. */
export const ResendButton = ({ row, onSent }: { row: MessageRow; onSent?: () => void }) => {
  const t = useTranslate();
  const can = useCan();
  const ask = useConfirm();
  const notify = useNotify();
  const refresh = useRefresh();
  if (!row.can_resend || !can("edit", "orders/messages")) return null;
  const resend = async () => {
    const title = t("message.resend_ask", { to: row.to_masked });
    const text = row.state === messageState.UNKNOWN ? t("message.resend_unknown") : undefined;
    if (!(await ask({ title, text }))) return;
    try {
      await resendMessage(row.id);
      notify(t("message.resent"), { type: "success" });
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
    onSent?.();
    refresh();
  };
  return (
    <button type="button" className="btn small" onClick={() => void resend()}>
      {t("message.resend")}
    </button>
  );
};
