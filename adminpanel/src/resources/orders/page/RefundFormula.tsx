import type { RefundQuote } from "@maru/client";
import { Won } from "../../../fields/Won";
import { figure } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";

/** The refund of a cancellation as a formula (D35). */
export const RefundFormula = ({ quote }: { quote: RefundQuote }) => {
  const t = useTranslate();
  const row = (name: string, won: number) =>
    won !== 0 && (
      <div className="line-item">
        <dt>{name}</dt>
        <dd>
          <Won value={won} />
        </dd>
      </div>
    );
  return (
    <dl className="stack formula" style={{ gap: 8 }} aria-live="polite">
      {row(t("order.goods"), quote.goods)}
      {row(t("order.discount"), -quote.discount)}
      {row(t("order.points_used"), -quote.points)}
      {row(t("order.shipping"), quote.shipping)}
      <div className="line-item grand">
        <dt>{t("order.refund_amount")}</dt>
        <dd>
          <Won value={quote.amount} />
        </dd>
      </div>
      {(quote.points > 0 || quote.unearn > 0) && (
        <p className="muted">
          {quote.points > 0 && t("order.refund_points", { count: figure(quote.points) })}{" "}
          {quote.unearn > 0 && t("order.refund_unearn", { count: figure(quote.unearn) })}
        </p>
      )}
    </dl>
  );
};
