import type { ProductPage } from "@maru/client";
import { formatNumber, htmlLanguage, roundHalfUp } from "@maru/client";
import type { ReactNode } from "react";
import { memo } from "react";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Money } from "~/ui/Money";
import { useWonText } from "~/ui/wonText";
import { DeliveryDay } from "./DeliveryDay";

const earned = (price: number, rate: number): number => Math.floor(roundHalfUp(price * rate, 2) / 100);

interface Props {
  product: ProductPage;
  /** For one piece; null where prices are for members only. */
  price: number | null;
  /** For the current selection. */
  sum: number;
}

/** What comes with the price: points for one piece, way and cost of delivery, and origin. */
export const Facts = memo(function Facts({ product, price, sum }: Props) {
  const t = useTranslate();
  const won = useWonText();
  const { language } = useI18n();
  const { fee, free_over: freeOver, has_surcharges: further } = product.shipping;
  const rows: [string, ReactNode][] = [];
  if (product.point_rate > 0) {
    rows.push([
      t("catalog:point"),
      price === null ? (
        t("catalog:point.rate", { percent: product.point_rate })
      ) : (
        <span key="point">
          <b className="font-semibold">
            {t("catalog:point.value", { count: formatNumber(earned(price, product.point_rate)) })}
          </b>{" "}
          <span className="text-text3">({t("catalog:point.rate", { percent: product.point_rate })})</span>
        </span>
      ),
    ]);
  }
  rows.push([
    t("catalog:delivery"),
    <span key="way">
      <b className="font-semibold">
        {t(product.is_overseas ? "catalog:delivery.overseas" : "catalog:delivery.domestic")}
      </b>
      {product.is_overseas && <span className="block text-text2">{t("catalog:delivery.overseasText")}</span>}
      <DeliveryDay product={product} />
    </span>,
  ]);
  rows.push([
    t("catalog:delivery.fee"),
    <span key="fee">
      {fee > 0 ? <Money krw={fee} /> : t("catalog:delivery.free")}
      {fee > 0 && freeOver > 0 && (
        <span className={`block ${sum >= freeOver ? "text-ink" : "text-text2"}`}>
          {sum >= freeOver ? t("deciding:free.reached") : t("catalog:delivery.freeOver", { price: won(freeOver) })}
        </span>
      )}
      {further && <span className="block text-text2">{t("catalog:delivery.islands")}</span>}
    </span>,
  ]);
  // A return across a border has its own fee: shown before the purchase.
  if (product.is_overseas)
    rows.push([
      t("catalog:delivery.return"),
      <span key="return">
        <Money krw={product.shipping.return_fee} />
        <span className="block text-text2">{t("catalog:delivery.returnText")}</span>
      </span>,
    ]);
  const country = product.origin_country;
  // Two ICU versions may name a country differently: the browser's name may differ from the server's.
  if (country)
    rows.push([
      t("catalog:origin"),
      <bdi key="origin" suppressHydrationWarning>
        {/^[A-Z]{2}$/.test(country)
          ? new Intl.DisplayNames([htmlLanguage(language)], { type: "region" }).of(country)
          : country}
      </bdi>,
    ]);
  return (
    <dl className="grid gap-4 border-y border-line py-5 text-[14px]">
      {rows.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[92px_1fr] gap-x-3">
          <dt className="text-text2">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
});
