import type { ShopQuote } from "@maru/client";
import { formatNumber } from "@maru/client";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useI18n, useTranslate } from "~/i18n/Words";
import { useArrivalText } from "~/ui/Arrival";
import { Money, Won } from "~/ui/Money";
import { Picture } from "~/ui/Picture";
import { PriceReason } from "~/ui/PriceReason";
import { usePromotionText } from "~/ui/promotionText";
import { SellerName } from "~/ui/SellerName";
import { useWonText } from "~/ui/wonText";

interface Props {
  quote: ShopQuote;
  /** Also lists the goods, if the page does not show them already. */
  lines?: boolean;
  children?: ReactNode;
}

export function Summary({ quote, lines, children }: Props) {
  const t = useTranslate();
  const won = useWonText();
  const { language } = useI18n();
  const arrivalText = useArrivalText();
  const { formula } = usePromotionText();
  const count = quote.items.reduce((total, line) => total + line.quantity, 0);
  // Goods, reductions and delivery always add up to the total, whatever the reductions are called.
  const reduced = quote.list_total - quote.subtotal;
  const { base, waived, promoted, island, region } = quote.shipping_parts;
  const goods = quote.promotions.filter(({ level }) => level !== "shipping");
  const shipped = quote.promotions.find(({ level }) => level === "shipping");
  const freeNote = waived ? t("checkout:summary.freeFrom", { price: won(quote.free_over) }) : (shipped?.name ?? "");
  const rows: { name: string; value: number; sale?: boolean; struck?: number; note?: string }[] = [
    { name: t("checkout:summary.goods"), value: quote.list_total },
    ...(reduced > 0 ? [{ name: t("checkout:summary.discount"), value: -reduced, sale: true }] : []),
    ...goods.map((part) => ({ name: part.name, value: -part.amount, sale: true, note: formula(part) })),
    ...(quote.points_used > 0 ? [{ name: t("checkout:points.title"), value: -quote.points_used, sale: true }] : []),
    { name: t("checkout:summary.shipping"), value: base, struck: waived + promoted, note: freeNote },
    ...(island > 0 ? [{ name: t("checkout:summary.island", { region }), value: island }] : []),
  ];
  const left = quote.subtotal - quote.discount;
  const more = base > 0 && quote.free_over > left ? quote.free_over - left : 0;
  return (
    <section
      aria-label={t("checkout:summary.title", { count })}
      className="rounded-panel bg-raised p-6 shadow-sh2 md:p-7"
    >
      <h2 className="text-[18px] font-bold tracking-[-.02em]">{t("checkout:summary.title", { count })}</h2>
      {lines && (
        <ul className="mt-4 grid gap-3.5">
          {quote.items.map((line) => (
            <li key={line.id} className="flex gap-3">
              <Picture
                src={line.img}
                alt=""
                className="h-[76px] w-16 shrink-0 rounded-rp"
                sizes={{ width: 64, height: 76 }}
              />
              <div className="min-w-0">
                <p className="line-clamp-1 text-[14px] font-medium">{line.product_name}</p>
                <p className="t-caption text-text3">
                  {line.option_info && (
                    <>
                      <bdi>{line.option_info}</bdi> ·{" "}
                    </>
                  )}
                  {t("orders:count", { count: line.quantity })}
                </p>
                {line.seller && <SellerName name={line.seller.name} />}
                <PriceReason reason={line.reason} price={line.price} quantity={line.quantity} />
                <b className="text-[15px] font-bold">
                  <Won krw={line.total} />
                </b>
              </div>
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-5 grid gap-2.5 border-t border-line pt-5 text-[15px]">
        {rows.map(({ name, value, sale, struck, note }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-text2">
              {name}
              {note && <span className="t-caption block text-text3">{note}</span>}
            </dt>
            <dd className={sale ? "text-sale" : ""}>
              {struck ? (
                <s className="me-1.5 text-text3">
                  <span className="sr-only">{t("checkout:summary.before")} </span>
                  <Won krw={struck} />
                </s>
              ) : null}
              {struck && value === 0 ? t("checkout:summary.free") : <Won krw={value} />}
            </dd>
          </div>
        ))}
      </dl>
      {quote.arrival && (
        <p className="mt-4 flex justify-between gap-4 text-[14px]">
          <span className="text-text2">{t("deciding:arrival.title")}</span>
          <span className="text-end font-medium">{arrivalText(quote.arrival)}</span>
        </p>
      )}
      <div className="mt-5 flex items-baseline justify-between border-t border-line pt-5">
        <span className="font-semibold">{t("checkout:summary.total")}</span>
        <b className="text-[28px] leading-tight tracking-[-.03em]">
          <Won krw={quote.total} />
        </b>
      </div>
      {quote.saved > 0 && (
        <p className="mt-1 text-end text-[14px] font-semibold text-ink">
          {t("promotions:saved", { price: won(quote.saved + reduced) })}
        </p>
      )}
      <div className="t-caption mt-1 text-end text-text2">
        {language !== "ko" && language !== "fr" && language !== "ar" && (
          <p>
            <Money krw={quote.total} /> · {t("checkout:summary.krw")}
          </p>
        )}
        {quote.point_earn > 0 && <p>{t("checkout:summary.earn", { count: formatNumber(quote.point_earn) })}</p>}
        {more > 0 && <p className="text-ink">{t("checkout:summary.freeMore", { price: won(more) })}</p>}
      </div>
      {quote.duty && <DutyNote duty={quote.duty} />}
      {quote.overseas_return_fee !== null && (
        <div className="t-caption mt-2 rounded-rc bg-sub p-4 text-text2 dark:bg-well">
          <p className="flex justify-between gap-4 font-semibold text-text">
            {t("checkout:overseasReturn.title")}
            <Won krw={quote.overseas_return_fee} />
          </p>
          <p className="mt-1">{t("checkout:overseasReturn.note")}</p>
        </div>
      )}
      {children}
    </section>
  );
}

/** An estimate of the customs duty, which the buyer owes as the importer; it is not paid here. */
function DutyNote({ duty: { free_up_to, duty, vat } }: { duty: NonNullable<ShopQuote["duty"]> }) {
  const t = useTranslate();
  const won = useWonText();
  return (
    <div className="t-caption mt-5 rounded-rc bg-sub p-4 text-text2 dark:bg-well">
      <p className="flex justify-between gap-4 font-semibold text-text">
        {t("checkout:duty.title")}
        <Won krw={duty + vat} />
      </p>
      <p className="mt-1">
        {duty + vat > 0
          ? t("checkout:duty.parts", { duty: won(duty), vat: won(vat) })
          : t("checkout:duty.free", { limit: won(free_up_to) })}
      </p>
      <p className="mt-1">{t("checkout:duty.note")}</p>
    </div>
  );
}

/** On phones goods and sum collapse into one line above the form. */
export function FoldedSummary({ quote }: { quote: ShopQuote }) {
  const t = useTranslate();
  const count = quote.items.reduce((total, line) => total + line.quantity, 0);
  return (
    <>
      <details className="group lg:hidden">
        <summary className="panel flex min-h-14 list-none items-center gap-3 px-5 font-semibold group-open:mb-3">
          {t("checkout:summary.title", { count })}
          <Won krw={quote.total} className="ms-auto text-[17px] font-bold" />
          <ChevronDown size={18} strokeWidth={1.7} className="transition-transform group-open:rotate-180" aria-hidden />
        </summary>
        <Summary quote={quote} lines />
      </details>
      <div className="hidden lg:block">
        <Summary quote={quote} lines />
      </div>
    </>
  );
}
