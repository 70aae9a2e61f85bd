import { hyphenate } from "@maru/client";
import { Card } from "../../../fields/Card";
import type { Order } from "../../../providers/orderTypes";
import { useWords } from "../../../words/useWords";

/** Whose customs code goes with the goods; one that has ended, or soon will, is said (korea.md 4). */
export const CustomsCard = ({ order }: { order: Order }) => {
  const t = useWords();
  const { customs } = order;
  if (!customs) return null;
  return (
    <Card
      title={t("order.customs")}
      ends={customs.expiry && <span className="tag danger">{t(`order.customs_${customs.expiry}`)}</span>}
    >
      <p>
        {customs.name} <bdi className="muted">{hyphenate(customs.phone_num)}</bdi>
        <br />
        <bdi className="num">{customs.pccc}</bdi>
        {customs.expires_on && (
          <span className="muted">
            {" "}
            · {t("order.customs_until")} <bdi>{customs.expires_on}</bdi>
          </span>
        )}
      </p>
      {customs.expiry && <p className="warning-text">{t(`order.customs_${customs.expiry}_text`)}</p>}
    </Card>
  );
};
