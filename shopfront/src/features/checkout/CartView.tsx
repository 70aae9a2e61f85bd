import { ShoppingBag } from "lucide-react";
import { useMemo } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button, ButtonLink } from "~/ui/Button";
import { Skeleton } from "~/ui/Skeleton";
import { Empty, Failure } from "~/ui/State";
import { CartBar } from "./CartBar";
import { CartChoice } from "./CartChoice";
import { CartLines, type LineActions } from "./CartLines";
import { isClosed } from "./closed";
import { FreeShippingNotice } from "./FreeShippingNotice";
import { HiddenCart } from "./HiddenCart";
import { PromotionNamesContext } from "./promotionNames";
import { Summary } from "./Summary";
import { UnpricedCart } from "./UnpricedCart";
import type { Ordered } from "./useOrdered";
import type { CartLine } from "./useQuote";

interface Props extends LineActions {
  cart: CartLine[];
  ordered: Ordered;
  onOrder: () => void;
  /** The frame has the tab bar for phones. */
  isAboveTabs?: boolean;
}

export function EmptyCart() {
  const t = useTranslate();
  return (
    <Empty
      icon={ShoppingBag}
      title={t("checkout:cart.empty")}
      text={t("checkout:cart.emptyText")}
      action={<ButtonLink to="/shop/search">{t("checkout:cart.shop")}</ButtonLink>}
    />
  );
}

/** Step 0: the cart with the server's prices; the ticked lines are ordered. */
export function CartView({ cart, ordered, onChange, onRemove, onOrder, isAboveTabs = false }: Props) {
  const t = useTranslate();
  const { all, lines, state, whole } = ordered;
  const { quote, error, waiting, retry } = state;
  const ticked = useMemo(() => new Set(lines.map(({ id }) => id)), [lines]);
  const names = useMemo(
    () =>
      new Map(
        // Lines that are not ordered have the promotions of the whole cart.
        [whole.quote, quote].flatMap((priced) =>
          (priced?.promotions ?? []).map(({ promotion_id, name }): [number, string] => [promotion_id, name]),
        ),
      ),
    [whole.quote, quote],
  );
  if (cart.length === 0) return <EmptyCart />;
  if (whole.isHidden) return <HiddenCart cart={cart} onRemove={onRemove} />;
  if (!all && whole.error) {
    return (
      <>
        <Failure title={t("checkout:cart.quoteError")} text={whole.error} onRetry={whole.retry} />
        <UnpricedCart cart={cart} isRefused={whole.isRefused} onChange={onChange} onRemove={onRemove} />
      </>
    );
  }
  if (!all) {
    return (
      <div
        className="grid gap-8 lg:grid-cols-[1fr_372px]"
        aria-busy="true"
        role="status"
        aria-label={t("common:loading")}
      >
        <div>
          {cart.map(({ id }) => (
            <Skeleton key={id} className="my-5 h-[104px] w-full" />
          ))}
        </div>
        <Skeleton className="h-72 w-full" />
      </div>
    );
  }
  const nothing = lines.length === 0;
  const isBlocked = nothing || !quote?.is_orderable || isClosed(quote) || error !== "";
  return (
    <>
      {isClosed(quote) && (
        <p role="alert" className="mb-4 rounded-panel bg-salesoft p-5 text-[14px]">
          {t("checkout:closed.policies")}
        </p>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_372px]">
        <div className="panel px-5 md:px-8">
          <CartChoice lines={all} ticked={ticked} onRemove={onRemove} />
          {quote && !nothing && <FreeShippingNotice quote={quote} />}
          <PromotionNamesContext value={names}>
            <CartLines lines={all} cart={cart} ticked={ticked} onChange={onChange} onRemove={onRemove} />
          </PromotionNamesContext>
        </div>
        <div aria-busy={waiting} className={`lg:sticky lg:top-6 ${waiting ? "opacity-70" : ""}`}>
          {nothing ? (
            <p className="panel p-6 text-center text-text2">{t("deciding:cart.none")}</p>
          ) : quote ? (
            <Summary quote={quote}>
              <Button
                kind="fill"
                size="xl"
                className="mt-6 w-full max-md:hidden"
                disabled={isBlocked}
                onClick={onOrder}
              >
                {t("checkout:cart.order")}
              </Button>
            </Summary>
          ) : (
            <Skeleton className="h-72 w-full" />
          )}
          {error && (
            <div className="mt-2 grid justify-items-center gap-2">
              <p role="alert" className="t-caption text-center text-sale">
                {error}
              </p>
              <Button size="s" onClick={retry}>
                {t("common:retry")}
              </Button>
            </div>
          )}
        </div>
      </div>
      <CartBar
        count={lines.reduce((sum, { quantity }) => sum + quantity, 0)}
        total={nothing ? 0 : (quote?.total ?? null)}
        isBlocked={isBlocked}
        onOrder={onOrder}
        isAboveTabs={isAboveTabs}
      />
    </>
  );
}
