import { Undo2 } from "lucide-react";
import type { Order } from "../../../providers/orderTypes";
import { shortTime } from "../../../words/format";
import { useWords } from "../../../words/useWords";
import { commonMoves } from "./LinesCard";
import { MoveButtons } from "./MoveButtons";

/** A buyer asked to cancel: what, why, when, and the answer the server allows. */
export const CancelBanner = ({ order }: { order: Order }) => {
  const t = useWords();
  const asked = order.lines.filter(({ status, cancelled_at }) => status === 1 && !cancelled_at);
  const [first] = asked;
  if (!first) return null;
  const event = order.events.findLast(({ status_to }) => status_to === 1);
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
      <MoveButtons
        small
        order={{ ...order, status: 1 }}
        lineIds={asked.map(({ id }) => id)}
        moves={commonMoves(asked)}
      />
    </div>
  );
};
