import type { ProductPage } from "@maru/client";
import { useTranslate } from "~/i18n/Words";
import { Money } from "~/ui/Money";
import type { OwnPrice } from "./myPrices";
import { generalTiers, piecePrice } from "./pieces";

interface Props {
  product: ProductPage;
  own: OwnPrice | undefined;
  quantity: number;
}

/**
 * The unit price from each quantity on. One column for each step, so that a member's own table has the same height and
 * nothing moves when it loads.
 */
export function TierTable({ product, own, quantity }: Props) {
  const t = useTranslate();
  if (product.tiers.length === 0 && product.members_pay === "") return null;
  const least = Math.max(1, product.min_qty || 1);
  const steps = (own?.tiers ?? generalTiers(product)).filter((tier) => tier.min_qty > least);
  const hasTable = product.tiers.length > 0 || product.members_pay === "tiers";
  const first = { min_qty: least, price: piecePrice(product, own, null, least) };
  const columns = [first, ...steps];
  const reached = columns.reduce((last, step, place) => (step.min_qty <= quantity ? place : last), 0);
  const range = (place: number): string => {
    const from = columns[place]?.min_qty ?? 1;
    const next = columns[place + 1]?.min_qty;
    if (next === undefined) return t("catalog:tiers.from", { count: from });
    return from === next - 1
      ? t("catalog:tiers.one", { count: from })
      : t("catalog:tiers.range", { from, to: next - 1 });
  };
  return (
    <div className="mt-3">
      {product.members_pay !== "" && (
        <p className="h-6 text-[14px] text-text2">
          {own ? (
            <b className="font-semibold text-ink">
              {t("catalog:tiers.own", { grade: own.grade })} <Money krw={first.price} />
            </b>
          ) : (
            t("catalog:tiers.members")
          )}
        </p>
      )}
      {hasTable && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the table
        <div className="mt-2 h-20 overflow-x-auto rounded-rc border border-line" tabIndex={0}>
          {steps.length > 0 ? (
            <table className="h-full w-full text-center text-[14px]" aria-label={t("catalog:tiers.title")}>
              <thead>
                <tr>
                  {columns.map((step, place) => (
                    <th
                      key={step.min_qty}
                      scope="col"
                      className={`h-8 px-3 text-[13px] font-normal whitespace-nowrap ${place === reached ? "bg-soft text-ink" : "bg-sub text-text2 dark:bg-well"}`}
                    >
                      {range(place)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                <tr>
                  {columns.map((step, place) => (
                    <td
                      key={step.min_qty}
                      className={`px-3 font-semibold ${place === reached ? "bg-soft text-ink" : ""}`}
                    >
                      <Money krw={step.price} />
                    </td>
                  ))}
                </tr>
              </tbody>
            </table>
          ) : (
            <p className="grid h-full place-items-center px-4 text-center text-[13px] text-text3">
              {t("catalog:tiers.membersTable")}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
