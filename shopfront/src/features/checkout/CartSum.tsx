import type { ReactNode } from "react";
import { useTranslate } from "~/i18n/Words";
import { ButtonLink } from "~/ui/Button";
import { MembersPrice } from "~/ui/MembersPrice";
import { Won } from "~/ui/Money";
import { Skeleton } from "~/ui/Skeleton";
import { type CartLine, useQuote } from "./useQuote";

/** Beside an order list: the sum of the cart with supply amount and VAT, for businesses (D7). */
export function CartSum({ cart }: { cart: CartLine[] }) {
  const t = useTranslate();
  const { quote, error, isHidden, retry } = useQuote(cart);
  const row = (name: string, value: ReactNode) => (
    <div className="flex justify-between gap-4">
      <dt className="text-text2">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
  const goods = quote?.subtotal ?? 0;
  const supply = Math.floor(goods / 1.1 + 0.5);
  return (
    <section aria-label={t("checkout:sum.title")} className="panel p-5">
      <h2 className="text-[16px] font-bold">{t("checkout:sum.title")}</h2>
      {cart.length === 0 ? (
        <p className="mt-3 text-[14px] text-text2">{t("checkout:sum.empty")}</p>
      ) : isHidden ? (
        <p className="mt-3">
          <MembersPrice />
        </p>
      ) : error ? (
        <p role="alert" className="mt-3 text-[14px] text-sale">
          {error}{" "}
          <button type="button" className="min-h-11 font-semibold underline" onClick={retry}>
            {t("common:retry")}
          </button>
        </p>
      ) : !quote ? (
        <Skeleton className="mt-4 h-40 w-full" />
      ) : (
        <>
          <dl className="mt-4 grid gap-2 text-[14px]">
            {row(t("checkout:sum.supply"), <Won krw={supply} />)}
            {row(t("checkout:sum.tax"), <Won krw={goods - supply} />)}
            {row(t("checkout:summary.shipping"), <Won krw={quote.shipping} />)}
            <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4">
              <dt className="font-semibold">{t("checkout:sum.total")}</dt>
              <dd className="text-[22px] font-bold tracking-[-.03em]" aria-live="polite">
                <Won krw={quote.total} />
              </dd>
            </div>
          </dl>
          <ButtonLink to="/shop/cart" kind="fill" size="l" className="mt-4 w-full">
            {t("checkout:sum.order")}
          </ButtonLink>
        </>
      )}
    </section>
  );
}
