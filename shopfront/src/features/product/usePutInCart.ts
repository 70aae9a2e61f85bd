import { useCallback } from "react";
import { useDispatch, useStore } from "react-redux";
import { useNavigate } from "react-router";
import { useTranslate } from "~/i18n/Words";
import { toast } from "~/ui/toast";
import type { CartItem } from "./cart";
import { type ProductState, productActions } from "./slice";

/**
 * A quantity n is one add and one change (D30). Shows a toast unless the person goes on to the checkout, and always
 * what did not fit. Returns whether everything did.
 */
export const usePutInCart = (): ((items: CartItem[], quiet?: boolean) => boolean) => {
  const dispatch = useDispatch();
  const store = useStore<{ product: ProductState }>();
  const navigate = useNavigate();
  const t = useTranslate();
  return useCallback(
    (items, quiet = false) => {
      const had = (id: number): number =>
        store.getState().product.checkout.cart.find((item) => item.id === id)?.quantity ?? 0;
      for (const item of items) {
        const before = had(item.id);
        dispatch(productActions.addToCart({ ...item, quantity: 1 }));
        if (item.quantity > 1)
          dispatch(productActions.changeQuantity({ id: item.id, quantity: before + item.quantity }));
      }
      const count = items.filter(({ id }) => had(id) === 0).length;
      if (count > 0) toast.fail(t("common:cart.full", { count }));
      else if (!quiet)
        toast.done(t("common:cart.added"), { label: t("common:cart.see"), onClick: () => void navigate("/shop/cart") });
      return count === 0;
    },
    [dispatch, store, navigate, t],
  );
};
