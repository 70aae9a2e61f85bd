import { selectCheckout } from "~/features/product/slice";
import type { Store } from "./store";

/** Nothing changes under the hands of who is paying. */
export const isPaying = (store: Store): boolean =>
  location.pathname.startsWith("/shop/checkout") && selectCheckout(store.getState()).activeStep > 0;
