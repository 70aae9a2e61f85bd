import { type ManagerOrder, orderStatus } from "@maru/client";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useCan } from "../../../layout/useCan";
import { figure, shortTime } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import { ApproveDialog } from "./ApproveDialog";
import { RefuseDialog } from "./RefuseDialog";

/** A buyer's cancel request: lines, reason and time, with the two decisions for all or some lines. */
export const CancelBanner = ({ order }: { order: ManagerOrder }) => {
  const t = useTranslate();
  const can = useCan();
  const [approving, setApproving] = useState(false);
  const [refusing, setRefusing] = useState(false);
  const [left, setLeft] = useState<number[]>([]);
  const asked = order.lines.filter(
    ({ status, cancelled_at, refund_id }) => status === orderStatus.CANCEL_REQUESTED && !cancelled_at && !refund_id,
  );
  const [first] = asked;
  if (!first) return null;
  const event = order.events.findLast(({ status_to }) => status_to === 1);
  const chosen = asked.filter(({ id }) => !left.includes(id));
  const ids = chosen.map(({ id }) => id);
  const toggle = (id: number) => setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id]);
  return (
    <div className="banner" role="status">
      <Undo2 size={20} strokeWidth={1.7} aria-hidden />
      <div className="grow">
        <b>{t("order.cancel_asked", { name: first.product_name, count: asked.length })}</b>
        <p>
          {event?.note && (
            <>
              <bdi>“{event.note}”</bdi> ·{" "}
            </>
          )}
          <bdi>{shortTime(event?.at)}</bdi>
        </p>
        {asked.length > 1 && (
          <ul className="stack" style={{ gap: 4, marginBlockStart: 8 }}>
            {asked.map((line) => (
              <li key={line.id}>
                <label className="row">
                  <input
                    type="checkbox"
                    className="check"
                    checked={!left.includes(line.id)}
                    onChange={() => toggle(line.id)}
                  />
                  <span>
                    {line.product_name}
                    {line.option_info && <span className="muted"> · {line.option_info}</span>}{" "}
                    <span className="num">× {line.quantity}</span>
                  </span>
                  <span className="muted num">{figure(line.refund)}</span>
                </label>
              </li>
            ))}
          </ul>
        )}
      </div>
      {can("move", "orders/trx") && (
        <>
          <button type="button" className="btn small" disabled={ids.length === 0} onClick={() => setRefusing(true)}>
            {t("order.move_refuse")}
          </button>
          <button
            type="button"
            className="btn small dark"
            disabled={ids.length === 0}
            onClick={() => setApproving(true)}
          >
            {t("order.approve")}
          </button>
        </>
      )}
      {approving && <ApproveDialog order={order} lines={chosen} onClose={() => setApproving(false)} />}
      {refusing && <RefuseDialog order={order} lineIds={ids} onClose={() => setRefusing(false)} />}
    </div>
  );
};
