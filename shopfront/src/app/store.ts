import { combineReducers, configureStore, type StoreEnhancer } from "@reduxjs/toolkit";
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

export const createStore = (preloadedState?: Partial<RootState>, enhancer?: StoreEnhancer) =>
  configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false, thunk: false }),
    enhancers: (defaults) =>
      enhancer ? defaults({ autoBatch: false }).concat(enhancer) : defaults({ autoBatch: false }),
  });

export type Store = ReturnType<typeof createStore>;
