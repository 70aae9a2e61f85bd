import { ShoppingBag } from "lucide-react";
import { useT } from "~/i18n/Words";
import { Button, ButtonLink } from "~/ui/Button";
import { Bone } from "~/ui/Skeleton";
import { Empty, Failure } from "~/ui/State";
import { CartLines, type LineActions } from "./CartLines";
import { Summary } from "./Summary";
import { UnpricedCart } from "./UnpricedCart";
import type { CartLine, QuoteState } from "./useQuote";

interface Props extends LineActions {
  cart: CartLine[];
  state: QuoteState;
  onOrder: () => void;
}

export function EmptyCart() {
  const t = useT();
  return (
    <Empty
      icon={ShoppingBag}
      title={t("checkout:cart.empty")}
      text={t("checkout:cart.emptyText")}
      action={<ButtonLink to="/shop/search">{t("checkout:cart.shop")}</ButtonLink>}
    />
  );
}

/** Step 0: what is in the cart, priced by the server. */
export function CartView({ cart, state, onChange, onRemove, onOrder }: Props) {
  const t = useT();
  const { quote, error, waiting, retry } = state;
  if (cart.length === 0) return <EmptyCart />;
  if (!quote && error) {
    return (
      <>
        <Failure title={t("checkout:cart.quoteError")} text={error} onRetry={retry} />
        <UnpricedCart cart={cart} isRefused={state.isRefused} onChange={onChange} onRemove={onRemove} />
      </>
    );
  }
  if (!quote) {
    return (
      <div
        className="grid gap-8 lg:grid-cols-[1fr_372px]"
        aria-busy="true"
        role="status"
        aria-label={t("common:loading")}
      >
        <div>
          {cart.map(({ id }) => (
            <Bone key={id} className="my-5 h-[104px] w-full" />
          ))}
        </div>
        <Bone className="h-72 w-full" />
      </div>
    );
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_372px]">
      <div className="panel px-5 md:px-8">
        <CartLines lines={quote.items} cart={cart} onChange={onChange} onRemove={onRemove} />
      </div>
      <div className={`lg:sticky lg:top-6 ${waiting ? "opacity-70" : ""}`}>
        <Summary quote={quote}>
          <Button
            kind="fill"
            size="xl"
            className="mt-6 w-full"
            disabled={!quote.is_orderable || error !== ""}
            onClick={onOrder}
          >
            {t("checkout:cart.order")}
          </Button>
          {!quote.is_orderable && <p className="t-caption mt-2 text-center text-sale">{t("checkout:cart.blocked")}</p>}
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
        </Summary>
      </div>
    </div>
  );
}
