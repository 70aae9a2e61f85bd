import { describe, expect, it } from "vitest";
import { productActions } from "~/features/product/slice";
import { initialSite, siteActions } from "~/features/site/slice";
import { rememberCheckout } from "./remember";
import { createStore } from "./store";

const item = { id: 5, price: 62_300, quantity: 1, colors: ["#7f9a7d"] };
const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 180));

describe("the store", () => {
  it("has the site's state as the specification names it", () => {
    expect(Object.keys(initialSite)).toEqual(["cart", "wishlist", "popups", "hiddenPopups", "auth"]);
  });

  it("mirrors the cart in site.cart in the same step", () => {
    const store = createStore();
    store.dispatch(productActions.addToCart(item));
    expect(store.getState().site.cart).toBe(store.getState().product.checkout.cart);
  });

  it("a user id above 0 is signed in; a failed check is a visitor", () => {
    const store = createStore();
    expect(store.getState().site.auth.isInitialized).toBe(false);
    store.dispatch(
      siteActions.setUser({
        id: 7,
        user_name: "a",
        name: "",
        nickname: "",
        email: "",
        phone_num: "",
        is_manager: false,
        roles: [],
        brand_id: 1,
      }),
    );
    expect(store.getState().site.auth).toMatchObject({ isInitialized: true, isAuthenticated: true });
    store.dispatch(siteActions.setUser(null));
    expect(store.getState().site.auth).toEqual({ isInitialized: true, isAuthenticated: false, user: null });
  });
});

describe("the browser's storage", () => {
  it("keeps only product.checkout, under redux-product", async () => {
    localStorage.clear();
    const store = createStore();
    await rememberCheckout(store, localStorage);
    store.dispatch(productActions.addToCart(item));
    await settle();
    expect(Object.keys(localStorage)).toEqual(["redux-product"]);
    const kept = JSON.parse(localStorage.getItem("redux-product") ?? "{}");
    expect(Object.keys(kept)).toEqual(["checkout"]);
    expect(kept.checkout.cart).toEqual([item]);
  });

  it("restores the cart and survives invalid data", async () => {
    const next = createStore();
    await rememberCheckout(next, localStorage);
    expect(next.getState().product.checkout).toMatchObject({ totalItems: 1, subtotal: 62_300 });
    localStorage.setItem("redux-product", "{not json");
    const other = createStore();
    await rememberCheckout(other, localStorage);
    expect(other.getState().product.checkout.cart).toEqual([]);
  });

  it("is written before the page can be closed", async () => {
    localStorage.clear();
    const store = createStore();
    await rememberCheckout(store, localStorage);
    for (const id of [5, 6, 7]) store.dispatch(productActions.addToCart({ ...item, id }));
    const kept = JSON.parse(localStorage.getItem("redux-product") ?? "{}");
    expect(kept.checkout.cart.map(({ id }: { id: number }) => id)).toEqual([5, 6, 7]);
  });
});
