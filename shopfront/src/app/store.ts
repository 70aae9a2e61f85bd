import { combineReducers, legacy_createStore } from "@reduxjs/toolkit";
import { productReducer } from "~/features/product/slice";
import { settingsReducer } from "~/features/settings/slice";
import { brandReducer, siteActions, siteReducer } from "~/features/site/slice";
import type { RootState } from "~/routes/env";

const rooms = combineReducers({
  site: siteReducer,
  brand: brandReducer,
  settings: settingsReducer,
  product: productReducer,
});

/** `product.checkout.cart` is the truth; `site.cart` follows it in the same step. */
const reducer: typeof rooms = (state, action) => {
  const next = rooms(state, action);
  const { cart } = next.product.checkout;
  if (next.site.cart === cart) return next;
  return { ...next, site: siteReducer(next.site, siteActions.mirrorCart(cart)) };
};

/** Redux's own store: loaders do the asking, so that it needs no middleware. */
export const createStore = (preloadedState?: Partial<RootState>) => legacy_createStore(reducer, preloadedState);

export type Store = ReturnType<typeof createStore>;
