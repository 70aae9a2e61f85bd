import type { ManagerRefund } from "@maru/client";
import { useAction } from "../../layout/useAction";
import { useCan } from "../../layout/useCan";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { ReasonButton } from "../dialogs/ReasonButton";
import { paidByHand } from "./api";

/** The bank could not transfer a refund: a person sends the money and records how. */
export const PaidByHand = ({ refund }: { refund: Pick<ManagerRefund, "id" | "amount" | "payout"> }) => {
  const t = useTranslate();
  const can = useCan();
  const { run, busy } = useAction();
  if (refund.payout !== "failed" || !can("edit", "orders/trx-cancel")) return null;
  return (
    <ReasonButton
      small
      title={t("order.paid_by_hand_ask", { total: figure(refund.amount) })}
      lead={t("order.paid_by_hand_lead")}
      label={t("order.paid_by_hand_note")}
      helperText={t("order.paid_by_hand_help")}
      busy={busy}
      run={(reason) => run(() => paidByHand(refund.id, reason), "order.paid_by_hand_done")}
    >
      {t("order.paid_by_hand")}
    </ReasonButton>
  );
};
