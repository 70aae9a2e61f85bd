import { useState } from "react";
import { useMay } from "../../../layout/useMay";
import { useVerb } from "../../../layout/useVerb";
import type { Refund } from "../../../providers/orderTypes";
import { figure } from "../../../words/format";
import { useWords } from "../../../words/useWords";
import { ReasonDialog } from "./ReasonDialog";

/** The bank could not transfer a refund: a person sends the money, and says how. */
export const PaidByHand = ({ refund }: { refund: Pick<Refund, "id" | "amount" | "payout"> }) => {
  const t = useWords();
  const may = useMay();
  const { run, busy } = useVerb();
  const [asking, setAsking] = useState(false);
  if (refund.payout !== "failed" || !may("edit", "orders/trx-cancel")) return null;
  const settle = async (reason: string) => {
    if (await run((api) => api.paidByHand(refund.id, reason), "order.paid_by_hand_done")) setAsking(false);
  };
  return (
    <>
      <button type="button" className="btn small" onClick={() => setAsking(true)}>
        {t("order.paid_by_hand")}
      </button>
      {asking && (
        <ReasonDialog
          title={t("order.paid_by_hand_ask", { total: figure(refund.amount) })}
          lead={t("order.paid_by_hand_lead")}
          label={t("order.paid_by_hand_note")}
          help={t("order.paid_by_hand_help")}
          busy={busy}
          onOk={(reason) => void settle(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
