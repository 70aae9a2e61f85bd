import type { CartItem } from "~/features/product/cart";
import { pendingCartChanges } from "~/features/product/pendingCartChanges";
import type { hydratedRouter } from "./firstView";
import type { Store } from "./store";

type Router = ReturnType<typeof hydratedRouter>;
type Event = "page" | "checkout" | "cart";

const itemPage = /^\/shop\/item\/(\d+)$/;

/** Sent when the browser has time, also while the page is left; nobody waits for the answer. */
const send = (language: string, event: Event, product?: string): void => {
  const body = JSON.stringify(product ? { event, product: Number(product) } : { event });
  navigator.sendBeacon?.(`/api/shop/visits?lng=${language}`, new Blob([body], { type: "application/json" }));
};

/** Runs once the page is seen: what is prerendered, or in a tab that nobody looks at, is no visit. */
const whenSeen = (run: () => void): void => {
  if (document.visibilityState === "visible") run();
  else document.addEventListener("visibilitychange", () => whenSeen(run), { once: true });
};

const pieces = (cart: CartItem[]): number => cart.reduce((sum, { quantity }) => sum + quantity, 0);

const countCart = (store: Store, language: string): void => {
  let had = pieces(store.getState().product.checkout.cart);
  store.subscribe(() => {
    const has = pieces(store.getState().product.checkout.cart);
    // What another tab or the server sent was put in there.
    if (has > had && !pendingCartChanges.isQuiet()) send(language, "cart");
    had = has;
  });
};

/**
 * Reports which pages are seen, and that something was put into the cart (docs/rules/figures.md, Visits). A cart that is
 * `restored` was filled before.
 */
export const countVisits = (router: Router, store: Store, language: string, restored: () => Promise<void>): void => {
  let counted = "";
  const countPage = (): void => {
    const { location, navigation, errors, initialized } = router.state;
    if (!initialized || navigation.state !== "idle" || errors || location.pathname === counted) return;
    counted = location.pathname;
    // The draft of a post is shown to those who work on it.
    if (new URLSearchParams(location.search).has("preview")) return;
    const path = location.pathname.replace(/\/$/, "");
    whenSeen(() => send(language, path === "/shop/checkout" ? "checkout" : "page", itemPage.exec(path)?.[1]));
  };
  router.subscribe(countPage);
  countPage();
  void restored().then(
    () => countCart(store, language),
    () => undefined,
  );
};
