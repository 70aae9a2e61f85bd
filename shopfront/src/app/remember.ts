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
 * A visitor's tabs share one cart: another tab's change is applied, except during a payment. There new lines are stored
 * beside one's own, and applied afterwards. Members' carts sync differently (memberCart).
 */
const followTabs = (store: Store) => {
  let late: CartItem[] = [];
  const cart = (): CartItem[] => selectCheckout(store.getState()).cart;
  const take = (next: CartItem[]): void => {
    // A reaction to another tab's write, which must not be written again: the tabs would loop.
    if (JSON.stringify(next) !== JSON.stringify(cart()))
      pendingCartChanges.quietly(() => store.dispatch(productActions.getCart(next)));
  };
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key !== place || newValue === null || store.getState().site.auth.isAuthenticated) return;
    const stored = parse(newValue).checkout.cart;
    const own = cart();
    if (isPaying(store)) late = stored.filter(({ id }) => !own.some((item) => item.id === id));
    else take(stored);
  });
  store.subscribe(() => {
    if (late.length === 0 || isPaying(store)) return;
    const next = [...cart(), ...late];
    late = [];
    take(next);
  });
  /** The value to store: it never removes what another tab stored. */
  return (checkout: Checkout): Checkout =>
    late.length > 0 ? loadCart(checkout, [...checkout.cart, ...late]) : checkout;
};

/**
 * Stores `product.checkout`, and nothing else, as `redux-product`. It attaches to a running store, so that its code
 * loads after the first view. The storage may be full or blocked (private windows): then nothing is stored.
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
    // Written at once: the page may be left directly after something was put into the cart.
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

/** From here on records changes of a member's cart until the server has them. */
export const noteChanges = (store: Store, storage: Storage | null): void => {
  pendingCartChanges.open(storage);
  let { cart } = selectCheckout(store.getState());
  store.subscribe(() => {
    const before = cart;
    cart = selectCheckout(store.getState()).cart;
    if (cart !== before) pendingCartChanges.note(differences(before, cart));
  });
};

/** Both, if the browser has a storage; otherwise the changes are kept until the page is closed. */
export const rememberCart = async (store: Store, storage: Storage | null): Promise<void> => {
  if (storage) await rememberCheckout(store, storage);
  noteChanges(store, storage);
};
