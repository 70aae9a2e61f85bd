import type { OrderQuote } from "@maru/client";
import { useWatch } from "react-hook-form";
import { Card } from "../../../fields/Card";
import { BooleanInput, NumberInput, TextInput } from "../../../fields/inputs";
import { Won } from "../../../fields/Won";
import { figure } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import type { StaffDraft } from "./types";

interface Props {
  quote: OrderQuote | undefined;
  error: Error | null;
  busy: boolean;
  onRetry: () => void;
}

/** The price by the shop's rules, the member's points, and the button that places the order. */
export const SummaryCard = ({ quote, error, busy, onRetry }: Props) => {
  const t = useTranslate();
  const member = useWatch<StaffDraft, "member">({ name: "member" });
  const row = (label: string, value: number, hint = "") => (
    <div className="line-item" key={label}>
      <dt>
        {label} {hint && <span className="hint">{hint}</span>}
      </dt>
      <dd>
        <Won value={value} />
      </dd>
    </div>
  );
  const waived = (quote?.promotions ?? [])
    .filter(({ level }) => level === "shipping")
    .map(({ name, amount }) => t("staff.promoted", { name, amount: figure(amount) }))
    .join(" · ");
  return (
    <div className="stack staff-summary" style={{ gap: 20 }}>
      <Card title={t("staff.summary")}>
        {!quote && !error && <p className="muted">{t("staff.summary_none")}</p>}
        {error && (
          <div className="stack" role="alert">
            <p className="error">{error.message}</p>
            <button type="button" className="btn small" onClick={onRetry}>
              {t("state.retry")}
            </button>
          </div>
        )}
        {member && (
          <NumberInput
            source="points"
            label={t("order.points_used")}
            helperText={t("staff.points_help", {
              held: figure(quote?.point_held ?? member.balance),
              most: figure(Math.min(quote?.point_limit ?? 0, quote?.point_held ?? member.balance)),
            })}
          />
        )}
        {quote && (
          <dl className="stack" aria-live="polite">
            {row(t("order.goods"), quote.subtotal)}
            {quote.promotions
              .filter(({ level }) => level !== "shipping")
              .map(({ name, base, amount }) => row(name, -amount, t("order.promotion_base", { base: figure(base) })))}
            {row(t("order.shipping"), quote.shipping_parts.base, waived)}
            {quote.shipping_parts.island > 0 && row(t("order.island_fee"), quote.shipping_parts.island)}
            {quote.points_used > 0 && row(t("order.points_used"), -quote.points_used)}
            <div className="line-item grand">
              <dt>{t("order.total")}</dt>
              <dd>
                <Won value={quote.total} />
              </dd>
            </div>
            {member && quote.point_earn > 0 && (
              <p className="muted small">{t("order.point_earn", { count: quote.point_earn })}</p>
            )}
          </dl>
        )}
        <button type="submit" className="btn fill" disabled={busy || !quote?.is_orderable}>
          {t("staff.place")}
        </button>
      </Card>
      <Card title={t("staff.after")}>
        <BooleanInput source="notify" label={t("staff.notify")} helperText={t("staff.notify_help")} />
        <TextInput multiline source="memo" label={t("order.memo")} helperText={t("order.memo_hint")} rows={3} />
      </Card>
    </div>
  );
};
