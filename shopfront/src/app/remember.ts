import { rememberEnhancer } from "redux-remember";
import { type CartItem, type Checkout, emptyCheckout, loadCart } from "~/features/product/cart";
import { differences, pendingCartChanges } from "~/features/product/pendingCartChanges";
import { restoreCheckout } from "~/features/product/restore";
import { type ProductState, productActions, selectCheckout } from "~/features/product/slice";
import { isPaying } from "./paying";
import type { Store } from "./store";

const prefix = "redux-";
const place = `${prefix}product`;

const parse = (text: string): { checkout: Checkout } => {
  try {
    return { checkout: restoreCheckout((JSON.parse(text) as { checkout?: unknown } | null)?.checkout) };
  } catch {
    return { checkout: emptyCheckout };
  }
};

/**
 * A visitor's tabs hold one cart: what another one wrote is taken over, but not where somebody is paying. There the lines
 * that came in the meantime stay beside the own ones, and are taken in afterwards. Members' carts have their own way
 * (memberCart).
 */
const followTabs = (store: Store) => {
  let late: CartItem[] = [];
  const cart = (): CartItem[] => selectCheckout(store.getState()).cart;
  const take = (next: CartItem[]): void => {
    // An answer to what was told, so that two tabs never talk in circles.
    if (JSON.stringify(next) !== JSON.stringify(cart()))
      pendingCartChanges.quietly(() => store.dispatch(productActions.getCart(next)));
  };
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key !== place || newValue === null || store.getState().site.auth.isAuthenticated) return;
    const told = parse(newValue).checkout.cart;
    const own = cart();
    if (isPaying(store)) late = told.filter(({ id }) => !own.some((item) => item.id === id));
    else take(told);
  });
  store.subscribe(() => {
    if (late.length === 0 || isPaying(store)) return;
    const next = [...cart(), ...late];
    late = [];
    take(next);
  });
  /** What goes into the storage: it never takes away what another tab put there. */
  return (checkout: Checkout): Checkout =>
    late.length > 0 ? loadCart(checkout, [...checkout.cart, ...late]) : checkout;
};

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
  const withLate = followTabs(store);
  const enhance = rememberEnhancer(driver, ["product"], {
    prefix,
    // At once: who leaves the page in the next moment takes along what was just put into the cart.
    persistThrottle: 0,
    serialize: (product: ProductState) => JSON.stringify({ checkout: withLate(product.checkout) }),
    unserialize: parse,
    errorHandler: () => undefined,
  });
  const early = selectCheckout(store.getState()).cart;
  enhance((() => store) as never)(store.getState as never);
  await restored;
  pendingCartChanges.open(storage);
  pendingCartChanges.note(early);
};

/** Notes from here on what changes in a member's cart, until the server knows of it. */
export const noteChanges = (store: Store, storage: Storage | null): void => {
  pendingCartChanges.open(storage);
  let { cart } = selectCheckout(store.getState());
  store.subscribe(() => {
    const before = cart;
    cart = selectCheckout(store.getState()).cart;
    if (cart !== before) pendingCartChanges.note(differences(before, cart));
  });
};

/** Both, where the browser has a storage; without one the notes last as long as the page. */
export const rememberCart = async (store: Store, storage: Storage | null): Promise<void> => {
  if (storage) await rememberCheckout(store, storage);
  noteChanges(store, storage);
};
