import { useMemo } from "react";
import { useDispatch, useSelector } from "react-redux";
import { CartView } from "~/features/checkout/CartView";
import { HeldContext } from "~/features/checkout/held";
import { useQuote } from "~/features/checkout/useQuote";
import { heldBy } from "~/features/orders/unpaid";
import { productActions, selectCheckout } from "~/features/product/slice";
import type { TextKey } from "~/i18n/types";
import { useT } from "~/i18n/Words";
import { useNavigate } from "~/router";
import type { Load } from "./env";
import { useGone, useQuoted } from "./useGone";
import { useTitle } from "./useTitle";
import { useUnpaidOrders } from "./useUnpaidOrders";

export const title: TextKey = "common:cart";

export const load: Load = (env) => env.cart();

export default function CartRoute() {
  const t = useT();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { cart } = useSelector(selectCheckout);
  const state = useQuote(cart);
  const unpaid = useUnpaidOrders(state.retry);
  const held = useMemo(() => heldBy(unpaid.orders), [unpaid.orders]);
  useTitle(t(title));
  useGone(state.quote);
  useQuoted(state.quote);
  const order = (): void => {
    dispatch(productActions.gotoStep(1));
    void navigate("/shop/checkout");
  };
  return (
    <div className="wrap pt-7 md:pt-10">
      <h1 className="t-h1 mb-6">{t("checkout:cart.title")}</h1>
      {unpaid.panel}
      <HeldContext value={held}>
        <CartView
          cart={cart}
          state={state}
          onChange={(id, quantity) => dispatch(productActions.changeQuantity({ id, quantity }))}
          onRemove={(id) => dispatch(productActions.deleteCart(id))}
          onOrder={order}
        />
      </HeldContext>
    </div>
  );
}
