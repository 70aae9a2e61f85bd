import { hyphenate, type PastOrderRecord } from "@maru/client";
import { StickyNote } from "lucide-react";
import { Link } from "react-router";
import { Card } from "../../../fields/Card";
import { useCan } from "../../../layout/useCan";
import { Street } from "../../../shared/fields/Street";
import { useTranslate } from "../../../words/useTranslate";

const MemberLink = ({ id }: { id: number | null }) => {
  const t = useTranslate();
  const can = useCan();
  if (id === null || !can("list", "users/list")) return null;
  return (
    <Link className="link small" to={`/users/list/${id}`}>
      {t("past_order.member")}
    </Link>
  );
};

/** Who ordered, and where it was sent. */
export const BuyerCard = ({ order }: { order: PastOrderRecord }) => {
  const t = useTranslate();
  const isSent = order.receiver_name || order.receiver_phone || order.addr || order.memo;
  return (
    <Card title={t("order.person")} ends={<MemberLink id={order.user_id} />}>
      <div>
        <bdi>
          <b>{order.buyer_name || "–"}</b>
        </bdi>{" "}
        <span className="tag">{t(order.user_id === null ? "order.visitor" : "order.member")}</span>
        {order.buyer_phone && (
          <div className="muted">
            <bdi className="num" dir="ltr">
              {hyphenate(order.buyer_phone)}
            </bdi>
          </div>
        )}
        {order.buyer_email && (
          <div className="muted" style={{ overflowWrap: "anywhere" }}>
            <bdi>{order.buyer_email}</bdi>
          </div>
        )}
      </div>
      {isSent && (
        <>
          <hr className="rule" />
          <div>
            <p className="muted small">{t("past_order.receiver")}</p>
            <p>
              <bdi>{order.receiver_name}</bdi>{" "}
              <bdi className="muted num" dir="ltr">
                {hyphenate(order.receiver_phone)}
              </bdi>
            </p>
            {order.addr && (
              <p>
                <Street addr={order.addr} postcode={order.postcode} />
              </p>
            )}
            {order.memo && (
              <p className="row muted" style={{ marginBlockStart: 8 }}>
                <StickyNote size={15} strokeWidth={1.6} aria-hidden />
                <span className="visually-hidden">{t("past_order.memo")}</span> <bdi>{order.memo}</bdi>
              </p>
            )}
          </div>
        </>
      )}
    </Card>
  );
};
