import type { ShopQuote } from "@maru/client";
import { useEffect } from "react";
import { useDispatch } from "react-redux";
import { productActions } from "~/features/product/slice";
import { useT } from "~/i18n/Words";
import { toast } from "~/ui/toast";

/** What isn't sold any more leaves the cart, and the buyer is told. */
export const useGone = (quote: ShopQuote | null): void => {
  const t = useT();
  const dispatch = useDispatch();
  useEffect(() => {
    const gone = quote?.missing ?? [];
    if (gone.length === 0) return;
    for (const id of gone) dispatch(productActions.deleteCart(id));
    toast.fail(t("checkout:cart.gone", { count: gone.length }));
  }, [quote, dispatch, t]);
};
