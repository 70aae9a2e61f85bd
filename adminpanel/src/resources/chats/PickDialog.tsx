import type { ChatMessage } from "@maru/client/chat";
import { useQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { FindProduct } from "../../fields/FindProduct";
import { Won } from "../../fields/Won";
import { Dialog } from "../../layout/Dialog";
import { CardSkeleton, EmptyState, ErrorState } from "../../layout/states";
import { statusWord } from "../../shared/orders/status";
import { dayOfMoment } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { readOrders } from "./api";

type Picked = Partial<Pick<ChatMessage, "product" | "order">>;

interface Props {
  kind: "product" | "order";
  /** Whose orders. */
  userId: number;
  onPick: (picked: Picked) => void;
  onClose: () => void;
}

const Orders = ({ userId, onPick }: Pick<Props, "userId" | "onPick">) => {
  const t = useTranslate();
  const { data, error, refetch } = useQuery({ queryKey: ["chat-orders", userId], queryFn: () => readOrders(userId) });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton />;
  if (data.length === 0) return <EmptyState icon={ReceiptText} title={t("chat.no_orders")} />;
  return (
    <ul className="ch-picks">
      {data.map(({ id, order_num, order_name, status, total, created_at }) => (
        <li key={id}>
          <button
            type="button"
            className="ch-card"
            onClick={() => onPick({ order: { id, order_num, name: order_name, img: "", status, total } })}
          >
            <span className="grow">
              <b dir="auto">{order_name}</b>
              <span className="muted">
                <bdi className="num">{order_num}</bdi> · <bdi className="num">{dayOfMoment(created_at)}</bdi> ·{" "}
                <Won value={total} />
              </span>
            </span>
            <span className="tag">{statusWord(t, status)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

/** Chooses the product or the order of a line. */
const PickDialog = ({ kind, userId, onPick, onClose }: Props) => {
  const t = useTranslate();
  return (
    <Dialog title={t(kind === "product" ? "chat.add_product" : "chat.add_order")} onClose={onClose}>
      <div className="body">
        {kind === "product" ? (
          <FindProduct onChoose={({ id, product_name, img }) => onPick({ product: { id, name: product_name, img } })} />
        ) : (
          <Orders userId={userId} onPick={onPick} />
        )}
      </div>
      <div className="choices">
        <button type="button" className="btn" onClick={onClose}>
          {t("common.cancel")}
        </button>
      </div>
    </Dialog>
  );
};

export default PickDialog;
