import { useMemo } from "react";
import { useDispatch, useSelector } from "react-redux";
import { useNavigate } from "react-router";
import { CartView } from "~/features/checkout/CartView";
import { HeldVariantsContext } from "~/features/checkout/heldVariants";
import { useOrdered } from "~/features/checkout/useOrdered";
import { ordersByHeldVariant } from "~/features/orders/unpaid";
import { productActions, selectCheckout } from "~/features/product/slice";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import type { Load } from "./env";
import { useQuoteInStore, useRemoveUnavailable } from "./useRemoveUnavailable";
import { useTitle } from "./useTitle";
import { useUnpaidOrders } from "./useUnpaidOrders";

export const title: TextKey = "common:cart";

export const load: Load = (env) => env.cart();

export default function CartRoute() {
  const t = useTranslate();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { cart } = useSelector(selectCheckout);
  const ordered = useOrdered(cart);
  const { whole } = ordered;
  const unpaid = useUnpaidOrders(whole.retry);
  const held = useMemo(() => ordersByHeldVariant(unpaid.orders), [unpaid.orders]);
  useTitle(t(title));
  useRemoveUnavailable(whole.quote);
  useQuoteInStore(whole.quote);
  const order = (): void => {
    dispatch(productActions.gotoStep(1));
    void navigate("/shop/checkout");
  };
  return (
    <div className="wrap pt-7 md:pt-10">
      <h1 className="t-h1 mb-6">{t("checkout:cart.title")}</h1>
      {unpaid.panel}
      <HeldVariantsContext value={held}>
        <CartView
          cart={cart}
          ordered={ordered}
          onChange={(id, quantity) => dispatch(productActions.changeQuantity({ id, quantity }))}
          onRemove={(id) => dispatch(productActions.deleteCart(id))}
          onOrder={order}
          isAboveTabs
        />
      </HeldVariantsContext>
    </div>
  );
}
