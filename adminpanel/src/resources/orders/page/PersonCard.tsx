import type { ManagerOrder } from "@maru/client";
import { hyphenate } from "@maru/client";
import { StickyNote } from "lucide-react";
import { Card } from "../../../fields/Card";
import { Street } from "../../../shared/fields/Street";
import { useTranslate } from "../../../words/useTranslate";

export const PersonCard = ({ order }: { order: ManagerOrder }) => {
  const t = useTranslate();
  const { address } = order;
  return (
    <Card title={t("order.person")}>
      <div className="row" style={{ gap: 12 }}>
        <span className="avatar big" aria-hidden>
          {order.buyer_name.slice(0, 1)}
        </span>
        <div>
          <b>{order.buyer_name}</b>{" "}
          <span className="tag">{order.is_member ? t("order.member") : t("order.visitor")}</span>
          <div className="muted">
            <bdi>{hyphenate(order.buyer_phone)}</bdi>
          </div>
          {order.buyer_email && (
            <div className="muted">
              <bdi>{order.buyer_email}</bdi>
            </div>
          )}
        </div>
      </div>
      <hr className="rule" />
      <div>
        <p className="muted small">{t("order.receiver")}</p>
        <p>
          {address.receiver_name} <bdi className="muted">{hyphenate(address.phone_num)}</bdi>
        </p>
        <p>
          <Street {...address} />
        </p>
        {address.memo && (
          <p className="row muted" style={{ marginBlockStart: 8 }}>
            <StickyNote size={15} strokeWidth={1.6} aria-hidden /> <bdi>{address.memo}</bdi>
          </p>
        )}
      </div>
    </Card>
  );
};
