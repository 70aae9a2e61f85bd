import type { PastOrderRecord } from "@maru/client";
import { Card } from "../../../fields/Card";
import { type Fact, FactList } from "../../../shared/moderation/FactList";
import { shortTime } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";

/** When the order was brought here, and where its page was in the former shop. */
export const RecordCard = ({ order }: { order: PastOrderRecord }) => {
  const t = useTranslate();
  const facts: Fact[] = [
    [
      t("past_order.imported"),
      <bdi key="imported" className="num">
        {shortTime(order.created_at)}
      </bdi>,
    ],
  ];
  // A text, not a link: here the address leads to the buyer's own page.
  if (order.old_path)
    facts.push([
      t("past_order.old_path"),
      <bdi key="path" dir="ltr">
        {order.old_path}
      </bdi>,
    ]);
  return (
    <Card title={t("past_order.record")}>
      <FactList facts={facts} />
    </Card>
  );
};
