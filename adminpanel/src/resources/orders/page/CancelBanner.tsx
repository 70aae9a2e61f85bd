import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useConfirm } from "../../../layout/Confirm";
import { useMay } from "../../../layout/useMay";
import type { Order } from "../../../providers/orderTypes";
import { figure, shortTime } from "../../../words/format";
import { useWords } from "../../../words/useWords";
import { RefuseDialog } from "./RefuseDialog";
import { useOrderVerb } from "./useMoves";

/** A buyer asked to cancel: what, why, when, and the two answers. */
export const CancelBanner = ({ order }: { order: Order }) => {
  const t = useWords();
  const may = useMay();
  const ask = useConfirm();
  const { run, busy } = useOrderVerb();
  const [refusing, setRefusing] = useState(false);
  const asked = order.lines.filter(
    ({ status, cancelled_at, refund_id }) => status === 1 && !cancelled_at && !refund_id,
  );
  const [first] = asked;
  if (!first) return null;
  const event = order.events.findLast(({ status_to }) => status_to === 1);
  const approve = async () => {
    const won = asked.reduce((sum, { refund }) => sum + refund, 0);
    const title = t("order.approve_ask", { total: figure(won) });
    const text = order.refund_account ? `${t("order.refund_to")} ${order.refund_account}` : undefined;
    if (await ask({ title, text })) await run((api) => api.approveCancel(order.id), "order.refund_started");
  };
  return (
    <div className="banner" role="status">
      <Undo2 size={20} strokeWidth={1.7} aria-hidden />
      <div className="grow">
        <b>{t("order.cancel_asked", { name: first.product_name, count: asked.length })}</b>
        <p>
          {event?.note && `“${event.note}” · `}
          <bdi>{shortTime(event?.at)}</bdi>
        </p>
      </div>
      {may("move", "orders/trx") && (
        <>
          <button type="button" className="btn small" disabled={busy} onClick={() => setRefusing(true)}>
            {t("order.move_refuse")}
          </button>
          <button type="button" className="btn small dark" disabled={busy} onClick={() => void approve()}>
            {t("order.approve")}
          </button>
        </>
      )}
      {refusing && <RefuseDialog order={order} onClose={() => setRefusing(false)} />}
    </div>
  );
};
