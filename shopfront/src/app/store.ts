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

/** `product.checkout.cart` is the source; `site.cart` is updated in the same dispatch. */
const reducer: typeof rooms = (state, action) => {
  const next = rooms(state, action);
  const { cart } = next.product.checkout;
  if (next.site.cart === cart) return next;
  return { ...next, site: siteReducer(next.site, siteActions.mirrorCart(cart)) };
};

/** Plain Redux: loaders do the requests, so that no middleware is needed. */
export const createStore = (preloadedState?: Partial<RootState>) => legacy_createStore(reducer, preloadedState);

export type Store = ReturnType<typeof createStore>;
