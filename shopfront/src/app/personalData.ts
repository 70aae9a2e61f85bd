import { forgetSeen } from "~/features/product/recent";
import { productActions } from "~/features/product/slice";
import { forgetAllWords } from "~/features/search/recentWords";
import type { Store } from "./store";

/**
 * Removes what a member left in this browser: name, phone, e-mail and address of the checkout, seen products and
 * searches. The cart is not personal, and unsent input is its author's work: both wait for their owner.
 */
export const forgetPersonalData = (store: Store): void => {
  store.dispatch(productActions.createBilling(null));
  const brandId = store.getState().brand.brand?.id;
  if (brandId !== undefined) {
    forgetSeen(brandId);
    forgetAllWords(brandId);
  }
};
