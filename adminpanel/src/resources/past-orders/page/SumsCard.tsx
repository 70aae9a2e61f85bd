import type { PastOrderRecord } from "@maru/client";
import { Card } from "../../../fields/Card";
import { Won } from "../../../fields/Won";
import { useTranslate } from "../../../words/useTranslate";

/** The sums as the file had them; one that it did not have is 0 and is left out. */
export const SumsCard = ({ order }: { order: PastOrderRecord }) => {
  const t = useTranslate();
  const sums: [string, number][] = [
    [t("order.goods"), order.subtotal],
    [t("order.discount"), -order.discount],
    [t("order.shipping"), order.shipping],
  ];
  return (
    <Card title={t("order.payment")} hint={<bdi>{order.pay_method}</bdi>}>
      <dl className="stack" style={{ gap: 10 }}>
        {sums
          .filter(([, won]) => won !== 0)
          .map(([name, won]) => (
            <div key={name} className="line-item">
              <dt>{name}</dt>
              <dd>
                <Won value={won} />
              </dd>
            </div>
          ))}
        <div className="line-item grand">
          <dt>{t("order.total")}</dt>
          <dd>
            <Won value={order.total} />
          </dd>
        </div>
      </dl>
    </Card>
  );
};
