import type { BoughtAgain } from "@maru/client";
import { useCallback } from "react";
import { useDispatch, useStore } from "react-redux";
import type { CartItem } from "./cart";
import { type ProductState, productActions } from "./slice";

/** The cart with an order's goods added: for a line that exists already, the larger quantity is used. */
export const restoreToCart = (
  cart: CartItem[],
  items: { id: number; quantity: number }[],
  leftOut: readonly number[],
): CartItem[] => {
  const back = new Map(items.filter(({ id }) => !leftOut.includes(id)).map(({ id, quantity }) => [id, quantity]));
  const known = cart.map((item) => ({ ...item, quantity: Math.max(item.quantity, back.get(item.id) ?? 0) }));
  const fresh = [...back]
    .filter(([id]) => !cart.some((item) => item.id === id))
    .map(([id, quantity]) => ({ id, quantity, price: 0, colors: [] }));
  return [...known, ...fresh];
};

/** Puts bought goods into the cart again, as the server did with a member's cart. */
export const useBought = (): ((items: BoughtAgain[]) => void) => {
  const dispatch = useDispatch();
  const store = useStore<{ product: ProductState }>();
  return useCallback(
    (items) => {
      const put = items.flatMap(({ id, quantity }) => (id !== null && quantity > 0 ? [{ id, quantity }] : []));
      if (put.length > 0)
        dispatch(productActions.getCart(restoreToCart(store.getState().product.checkout.cart, put, [])));
    },
    [dispatch, store],
  );
};
