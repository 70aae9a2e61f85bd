import type { ManagerOrder } from "@maru/client";
import { useAction } from "../../../layout/useAction";
import { useCan } from "../../../layout/useCan";
import { ReasonButton } from "../../../shared/dialogs/ReasonButton";
import { useTranslate } from "../../../words/useTranslate";
import { cancelUnpaid } from "../api";

/** Cancels an unpaid order for a buyer who called: only stock and points are returned. */
export const CancelUnpaid = ({ order }: { order: ManagerOrder }) => {
  const t = useTranslate();
  const can = useCan();
  const { run, busy } = useAction();
  if (!order.can_cancel || !can("move", "orders/trx")) return null;
  return (
    <ReasonButton
      title={t("order.cancel_unpaid_ask", { num: order.order_num })}
      lead={t("order.cancel_unpaid_text")}
      label={t("order.why")}
      helperText={t("order.refund_reason_help")}
      busy={busy}
      run={(reason) => run(() => cancelUnpaid(order.id, reason), "order.unpaid_cancelled")}
    >
      {t("order.cancel_unpaid")}
    </ReasonButton>
  );
};
