import type { StoreEnhancer } from "@reduxjs/toolkit";
import { rememberEnhancer } from "redux-remember";
import type { ProductState } from "~/features/product/slice";

/**
 * Keeps `product.checkout`, and nothing else, under `redux-product`. The storage may be full or closed
 * (private windows): the shop then works without memory.
 */
export const rememberCheckout = (storage: Storage): StoreEnhancer =>
  rememberEnhancer(storage, ["product"], {
    prefix: "redux-",
    serialize: (product: ProductState) => JSON.stringify({ checkout: product.checkout }),
    unserialize: (text: string): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return {};
      }
    },
    errorHandler: () => undefined,
  });
