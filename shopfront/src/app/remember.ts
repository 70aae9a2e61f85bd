import { rememberEnhancer } from "redux-remember";
import type { ProductState } from "~/features/product/slice";
import type { Store } from "./store";

/**
 * Keeps `product.checkout`, and nothing else, under `redux-product`. It joins a running store, so that its code
 * comes after the first view. The storage may be full or closed (private windows): the shop then has no memory.
 */
export const rememberCheckout = async (store: Store, storage: Storage): Promise<void> => {
  let read: () => void = () => undefined;
  const restored = new Promise<void>((done) => {
    read = done;
  });
  const driver = {
    setItem: (key: string, value: unknown) => storage.setItem(key, String(value)),
    getItem: (key: string) => {
      setTimeout(read);
      return storage.getItem(key);
    },
  };
  const enhance = rememberEnhancer(driver, ["product"], {
    prefix: "redux-",
    // At once: who leaves the page in the next moment takes along what was just put into the cart.
    persistThrottle: 0,
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
  enhance((() => store) as never)(store.getState as never);
  await restored;
};
