import { useCallback } from "react";
import { useDispatch, useStore } from "react-redux";
import { useT } from "~/i18n/Words";
import { useNavigate } from "~/router";
import { toast } from "~/ui/toast";
import type { CartItem } from "./cart";
import { type ProductState, productActions } from "./slice";

/** A quantity n is one add and one change (D30); says so unless the person moves on to pay. */
export const usePutInCart = (): ((items: CartItem[], quiet?: boolean) => void) => {
  const dispatch = useDispatch();
  const store = useStore<{ product: ProductState }>();
  const navigate = useNavigate();
  const t = useT();
  return useCallback(
    (items, quiet = false) => {
      for (const item of items) {
        const before = store.getState().product.checkout.cart.find(({ id }) => id === item.id)?.quantity ?? 0;
        dispatch(productActions.addToCart({ ...item, quantity: 1 }));
        if (item.quantity > 1)
          dispatch(productActions.changeQuantity({ id: item.id, quantity: before + item.quantity }));
      }
      if (!quiet)
        toast.done(t("common:cart.added"), { label: t("common:cart.see"), onClick: () => void navigate("/shop/cart") });
    },
    [dispatch, store, navigate, t],
  );
};
