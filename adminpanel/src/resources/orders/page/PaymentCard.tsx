import { type ManagerOrder, savingOf } from "@maru/client";
import { Card } from "../../../fields/Card";
import { Won } from "../../../fields/Won";
import { methodWord, PaymentTag } from "../../../shared/orders/status";
import { figure } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";

const pointWords = {
  promised: "order.point_promised",
  waiting: "order.point_waiting",
  earned: "order.point_earn",
} as const;

export const PaymentCard = ({ order }: { order: ManagerOrder }) => {
  const t = useTranslate();
  const saved = savingOf(order);
  return (
    <Card title={t("order.payment")} ends={<PaymentTag value={order.payment_state} />}>
      <dl className="stack" style={{ gap: 10 }}>
        <div className="line-item">
          <dt>{t("order.goods")}</dt>
          <dd>
            <Won value={order.subtotal - order.discount + saved} />
          </dd>
        </div>
        {saved > order.discount && (
          <div className="line-item">
            <dt>{t("order.discount")}</dt>
            <dd>
              <Won value={order.discount - saved} />
            </dd>
          </div>
        )}
        {order.promotions.map((use) => (
          <div key={use.id} className="line-item">
            <dt>
              {use.name}{" "}
              <span className="hint">
                {use.level === "shipping"
                  ? t("order.promotion_shipping")
                  : t("order.promotion_base", { base: figure(use.base) })}
                {use.is_returned && ` · ${t("order.promotion_returned")}`}
              </span>
            </dt>
            <dd>{use.level === "shipping" ? <Won value={use.amount} /> : <Won value={-use.amount} />}</dd>
          </div>
        ))}
        {order.points_used > 0 && (
          <div className="line-item">
            <dt>{t("order.points_used")}</dt>
            <dd>
              <Won value={-order.points_used} />
            </dd>
          </div>
        )}
        <div className="line-item">
          <dt>{t("order.shipping")}</dt>
          <dd>
            <Won value={order.shipping - order.island_fee} />
          </dd>
        </div>
        {order.island_fee > 0 && (
          <div className="line-item">
            <dt>{t("order.island_fee")}</dt>
            <dd>
              <Won value={order.island_fee} />
            </dd>
          </div>
        )}
        <div className="line-item grand">
          <dt>{t("order.total")}</dt>
          <dd>
            <Won value={order.total} />
          </dd>
        </div>
        {order.refunded > 0 && (
          <div className="line-item">
            <dt>{t("order.refunded")}</dt>
            <dd>
              <Won value={-order.refunded} />
            </dd>
          </div>
        )}
      </dl>
      <p className="muted">
        {methodWord(t, order.pay_method)}
        {order.appr_num && (
          <>
            <br />
            {t("order.appr_num")} <bdi>{order.appr_num}</bdi>
          </>
        )}
        {order.points.state && (
          <>
            <br />
            {t(pointWords[order.points.state], { count: figure(order.points.count) })}
          </>
        )}
      </p>
    </Card>
  );
};
