import type { PointHolder, PromotionPreview } from "@maru/client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Card } from "../../fields/Card";
import { Thumb } from "../../fields/Thumb";
import { Won } from "../../fields/Won";
import { call } from "../../providers/httpClient";
import { MemberPicker } from "../../shared/members/MemberPicker";
import type { PromotionValues } from "../../shared/promotions/benefit";
import { figure } from "../../words/format";
import { useDebounced } from "../../words/useDebounced";
import { type TextKey, useTranslate } from "../../words/useTranslate";

const fields = [
  "id",
  "kind",
  "level",
  "benefit",
  "unit",
  "value",
  "cap",
  "combine",
  "products",
  "categories",
  "excluded_products",
  "excluded_categories",
  "origin",
  "is_full_price_only",
  "min_won",
  "min_pieces",
  "audience",
  "grades",
  "is_first_order",
  "limit_total",
] as const;

const bodyOf = (values: PromotionValues, userId: number | null) => ({
  ...Object.fromEntries(fields.filter((name) => values[name] != null).map((name) => [name, values[name]])),
  // A form's texts of languages are under their own names.
  name: String((values as Record<string, unknown>).name ?? ""),
  user_id: userId,
});

/** The promotion in a real cart, counted by the server, and what the last seven days would have cost (D46). */
export const TrialCard = () => {
  const t = useTranslate();
  const values = useWatch() as PromotionValues;
  const [holder, setHolder] = useState<PointHolder | null>(null);
  const body = useDebounced(JSON.stringify(bodyOf(values, holder?.id ?? null)), 200);
  const trial = useQuery({
    queryKey: ["promotion-previews", body],
    queryFn: async ({ signal }) =>
      (
        await call<PromotionPreview>("/api/promotion-previews/try", {
          method: "POST",
          json: JSON.parse(body) as object,
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <aside className="promotion-trial" aria-label={t("promotion.trial")}>
      <Card title={t("promotion.trial")}>
        <MemberPicker optional chosen={holder} onChoose={setHolder} />
        {trial.isError ? (
          <p role="alert" className="error">
            {trial.error.message}
          </p>
        ) : trial.data ? (
          <Cart preview={trial.data} isOld={trial.isPlaceholderData} />
        ) : (
          <span className="skel" style={{ height: 180 }} />
        )}
      </Card>
      <Card title={t("promotion.forecast")} hint={t("promotion.forecast_hint")}>
        {trial.data ? (
          <Forecast {...trial.data.forecast} />
        ) : (
          !trial.isError && <span className="skel" style={{ height: 90 }} />
        )}
      </Card>
    </aside>
  );
};

const Cart = ({ preview: { trial }, isOld }: { preview: PromotionPreview; isOld: boolean }) => {
  const t = useTranslate();
  const { quote } = trial;
  if (quote.items.length === 0) return <p className="help">{t("promotion.no_cart")}</p>;
  return (
    <div aria-busy={isOld} style={isOld ? { opacity: 0.6 } : undefined}>
      {trial.is_made && <p className="help">{t("promotion.made_cart")}</p>}
      <ul className="stack" style={{ gap: 10 }}>
        {quote.items.map((line) => (
          <li key={line.id} className="row" style={{ gap: 10 }}>
            <Thumb src={line.img} />
            <span className="grow clip">
              <bdi>{line.product_name}</bdi>
              <br />
              <span className="hint">
                {line.option_info && <bdi>{line.option_info} · </bdi>}
                {t("promotion.pieces", { count: figure(line.quantity) })}
              </span>
            </span>
            <Won value={line.total} />
          </li>
        ))}
      </ul>
      <dl className="stack promotion-sums" style={{ gap: 8 }}>
        <Row name={t("promotion.goods")} value={quote.subtotal} />
        {quote.promotions.map((part) => (
          <Row
            key={part.promotion_id}
            name={part.name || t("promotion.this")}
            hint={t("promotion.of_base", { base: `${figure(part.base)}원` })}
            value={-part.amount}
          />
        ))}
        <Row name={t("promotion.delivery")} value={quote.shipping} />
        <Row name={t("promotion.total")} value={quote.total} isGrand />
      </dl>
      <p className="note" role="status">
        {trial.is_applied
          ? t("promotion.saves", { amount: `${figure(trial.before - quote.total)}원` })
          : t(`promotion.reason_${trial.reason || "no_gain"}` as TextKey, {
              missing: trial.reason === "min_won" ? `${figure(trial.missing)}원` : figure(trial.missing),
            })}
      </p>
    </div>
  );
};

interface RowProps {
  name: string;
  value: number;
  hint?: string;
  isGrand?: boolean;
}

const Row = ({ name, value, hint, isGrand = false }: RowProps) => (
  <div className={isGrand ? "line-item grand" : "line-item"}>
    <dt>
      <bdi>{name}</bdi>
      {hint && (
        <>
          <br />
          <span className="hint">{hint}</span>
        </>
      )}
    </dt>
    <dd>
      <Won value={value} />
    </dd>
  </div>
);

const Forecast = ({ orders, can_tell, matching, discounted, sales, at_most }: PromotionPreview["forecast"]) => {
  const t = useTranslate();
  if (!can_tell) return <p className="help">{t("promotion.forecast_few", { count: orders })}</p>;
  const percent = sales > 0 ? Math.round((discounted / sales) * 1000) / 10 : 0;
  return (
    <>
      <dl className="promotion-facts">
        <div>
          <dt>{t("promotion.matching")}</dt>
          <dd>{t("promotion.orders", { count: figure(matching) })}</dd>
        </div>
        <div>
          <dt>{t("promotion.discounted")}</dt>
          <dd>
            <Won value={discounted} />
          </dd>
        </div>
        <div>
          <dt>{t("promotion.each")}</dt>
          <dd>
            <Won value={matching > 0 ? Math.round(discounted / matching) : 0} />
          </dd>
        </div>
        <div>
          <dt>{t("promotion.share")}</dt>
          <dd>{percent}%</dd>
        </div>
      </dl>
      {at_most > 0 && <p className="help">{t("promotion.at_most", { amount: `${figure(at_most)}원` })}</p>}
    </>
  );
};
