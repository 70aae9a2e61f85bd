import type { ShopQuote } from "@maru/client";
import { useEffect } from "react";
import { useDispatch, useStore } from "react-redux";
import { type ProductState, productActions } from "~/features/product/slice";
import { useTranslate } from "~/i18n/Words";
import { toast } from "~/ui/toast";

/** Removes lines that aren't sold any more from the cart, and notifies the buyer. */
export const useRemoveUnavailable = (quote: ShopQuote | null): void => {
  const t = useTranslate();
  const dispatch = useDispatch();
  useEffect(() => {
    const missing = quote?.missing ?? [];
    if (missing.length === 0) return;
    for (const id of missing) dispatch(productActions.deleteCart(id));
    toast.fail(t("checkout:cart.gone", { count: missing.length }));
  }, [quote, dispatch, t]);
};

/** Copies the quote into the checkout slice: unit prices, discount and shipping (D15). */
export const useQuoteInStore = (quote: ShopQuote | null): void => {
  const dispatch = useDispatch();
  const store = useStore<{ product: ProductState }>();
  useEffect(() => {
    if (!quote) return;
    const prices = new Map(quote.items.map(({ id, price }) => [id, price]));
    const { cart } = store.getState().product.checkout;
    if (cart.some(({ id, price }) => price !== (prices.get(id) ?? price)))
      dispatch(productActions.getCart(cart.map((item) => ({ ...item, price: prices.get(item.id) ?? item.price }))));
    dispatch(productActions.applyDiscount(quote.discount));
    dispatch(productActions.applyShipping(quote.shipping));
  }, [quote, dispatch, store]);
};
