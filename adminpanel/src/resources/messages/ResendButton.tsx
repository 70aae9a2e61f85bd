import { useDataProvider, useNotify, useRefresh } from "react-admin";
import { useConfirm } from "../../layout/Confirm";
import { useMay } from "../../layout/useMay";
import type { MaruDataProvider } from "../../providers/dataProvider";
import type { MessageRow } from "../../providers/messageTypes";
import { useWords } from "../../words/useWords";

/** Sends once more what failed, or may not have arrived; only a person does that. */
export const ResendButton = ({ row, onSent }: { row: MessageRow; onSent?: () => void }) => {
  const t = useWords();
  const may = useMay();
  const ask = useConfirm();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<MaruDataProvider>();
  if (!row.can_resend || !may("edit", "orders/messages")) return null;
  const resend = async () => {
    const title = t("message.resend_ask", { to: row.to_masked });
    const text = row.state === "UNKNOWN" ? t("message.resend_unknown") : undefined;
    if (!(await ask({ title, text }))) return;
    try {
      await dataProvider.resendMessage(row.id);
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
