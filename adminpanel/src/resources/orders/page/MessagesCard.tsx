import type { ManagerOrder, MessageRow } from "@maru/client";
import { useGetList } from "ra-core";
import { Card } from "../../../fields/Card";
import { useCan } from "../../../layout/useCan";
import { channelWord, MessageTag } from "../../../shared/messages/MessageTag";
import { Kind } from "../../../shared/messages/messageColumns";
import { ResendButton } from "../../../shared/messages/ResendButton";
import { shortTime } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";

/** Messages to the buyer about this order, with their states. */
export const MessagesCard = ({ order }: { order: ManagerOrder }) => {
  const t = useTranslate();
  const can = useCan();
  const allowed = can("list", "orders/messages");
  const { data, error, isPending, refetch } = useGetList<MessageRow>(
    "orders/messages",
    {
      filter: { order_id: order.id },
      pagination: { page: 1, perPage: 50 },
      sort: { field: "created_at", order: "DESC" },
    },
    { enabled: Boolean(allowed) },
  );
  if (!allowed) return null;
  return (
    <Card title={t("message.of_order")} hint={data && <span className="num">{data.length}</span>}>
      {error ? (
        <p className="muted">
          {error.message}{" "}
          <button type="button" className="btn small" onClick={() => void refetch()}>
            {t("state.retry")}
          </button>
        </p>
      ) : isPending ? (
        <p className="muted">…</p>
      ) : data.length === 0 ? (
        <p className="muted">{t("message.order_none")}</p>
      ) : (
        <ul className="stack">
          {data.map((row) => (
            <li key={row.id}>
              <div className="line-item">
                <Kind row={row} />
                <MessageTag value={row.state} />
              </div>
              <div className="line-item muted small">
                <span>
                  {channelWord(t, row.channel)} · <bdi>{row.to_masked}</bdi> ·{" "}
                  <bdi>{shortTime(row.sent_at ?? row.created_at)}</bdi>
                </span>
                <ResendButton row={row} onSent={() => void refetch()} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
