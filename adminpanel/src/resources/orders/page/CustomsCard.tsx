import type { ManagerOrder } from "@maru/client";
import { hyphenate } from "@maru/client";
import { Card } from "../../../fields/Card";
import { useTranslate } from "../../../words/useTranslate";
import { CustomsCode } from "./CustomsCode";

/** The customs code of the goods; warns if it has expired or soon will (korea 4). */
export const CustomsCard = ({ order }: { order: ManagerOrder }) => {
  const t = useTranslate();
  const { customs } = order;
  if (!customs) return null;
  return (
    <Card
      title={t("order.customs")}
      ends={customs.expiry && <span className="tag danger">{t(`order.customs_${customs.expiry}`)}</span>}
    >
      <p>
        {customs.name} <bdi className="muted">{hyphenate(customs.phone_num)}</bdi>
      </p>
      <div className="line-item">
        <CustomsCode order={order} masked={customs.pccc} />
      </div>
      {customs.expires_on && (
        <p className="muted">
          {t("order.customs_until")} <bdi>{customs.expires_on}</bdi>
        </p>
      )}
      {customs.expiry && <p className="warning-text">{t(`order.customs_${customs.expiry}_text`)}</p>}
    </Card>
  );
};
