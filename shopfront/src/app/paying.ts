import { selectCheckout } from "~/features/product/slice";
import type { Store } from "./store";

/** Nothing may change during a payment. */
export const isPaying = (store: Store): boolean =>
  location.pathname.startsWith("/shop/checkout") && selectCheckout(store.getState()).activeStep > 0;
