import { rememberEnhancer } from "redux-remember";
import { type ProductState, selectCheckout } from "~/features/product/slice";
import { differences, unsent } from "~/features/product/unsent";
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
  const early = selectCheckout(store.getState()).cart;
  enhance((() => store) as never)(store.getState as never);
  await restored;
  unsent.open(storage);
  unsent.note(early);
};

/** Notes from here on what changes in a member's cart, until the server knows of it. */
export const noteChanges = (store: Store, storage: Storage | null): void => {
  unsent.open(storage);
  let { cart } = selectCheckout(store.getState());
  store.subscribe(() => {
    const before = cart;
    cart = selectCheckout(store.getState()).cart;
    if (cart !== before) unsent.note(differences(before, cart));
  });
};

/** Both, where the browser has a storage; without one the notes last as long as the page. */
export const rememberCart = async (store: Store, storage: Storage | null): Promise<void> => {
  if (storage) await rememberCheckout(store, storage);
  noteChanges(store, storage);
};
