import type { ManagerRefund } from "@maru/client";
import { useMay } from "../../../layout/useMay";
import { useVerb } from "../../../layout/useVerb";
import { figure } from "../../../words/format";
import { useWords } from "../../../words/useWords";
import { ReasonButton } from "./ReasonButton";

/** The bank could not transfer a refund: a person sends the money, and says how. */
export const PaidByHand = ({ refund }: { refund: Pick<ManagerRefund, "id" | "amount" | "payout"> }) => {
  const t = useWords();
  const may = useMay();
  const { run, busy } = useVerb();
  if (refund.payout !== "failed" || !may("edit", "orders/trx-cancel")) return null;
  return (
    <ReasonButton
      small
      title={t("order.paid_by_hand_ask", { total: figure(refund.amount) })}
      lead={t("order.paid_by_hand_lead")}
      label={t("order.paid_by_hand_note")}
      help={t("order.paid_by_hand_help")}
      busy={busy}
      run={(reason) => run((api) => api.paidByHand(refund.id, reason), "order.paid_by_hand_done")}
    >
      {t("order.paid_by_hand")}
    </ReasonButton>
  );
};
