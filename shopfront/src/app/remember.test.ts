import { beforeEach, describe, expect, it, vi } from "vitest";
import { productActions } from "~/features/product/slice";
import { siteActions } from "~/features/site/slice";
import { rememberCart } from "./remember";
import { createStore, type Store } from "./store";

const place = "redux-product";
const item = (id: number) => ({ id, price: 1000, quantity: 1, colors: [] });
const ids = (store: Store) => store.getState().product.checkout.cart.map(({ id }) => id);
const kept = () =>
  (JSON.parse(localStorage.getItem(place) ?? "{}").checkout.cart as { id: number }[]).map(({ id }) => id);
const settle = () => new Promise((done) => setTimeout(done, 20));

/** Both pages are open before anything is added; the browser notifies each of the other's writes. */
const twoTabs = async (): Promise<[Store, Store]> => {
  const [left, right] = [createStore(), createStore()];
  await rememberCart(left, localStorage);
  await rememberCart(right, localStorage);
  return [left, right];
};
const tell = () =>
  window.dispatchEvent(new StorageEvent("storage", { key: place, newValue: localStorage.getItem(place) }));

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/");
});

describe("a visitor's tabs", () => {
  it("share one cart", async () => {
    const [left, right] = await twoTabs();
    left.dispatch(productActions.addToCart(item(1)));
    await settle();
    tell();
    right.dispatch(productActions.addToCart(item(2)));
    await settle();
    expect(kept()).toEqual([1, 2]);
    tell();
    expect(ids(left)).toEqual([1, 2]);
    left.dispatch(productActions.deleteCart(1));
    await settle();
    tell();
    expect(ids(right)).toEqual([2]);
  });

  it("don't write back what they received", async () => {
    const [left] = await twoTabs();
    left.dispatch(productActions.addToCart(item(1)));
    await settle();
    tell();
    await settle();
    const write = vi.spyOn(Storage.prototype, "setItem");
    tell();
    await settle();
    expect(write).not.toHaveBeenCalled();
    write.mockRestore();
  });

  it("change nothing during a payment, and lose nothing", async () => {
    const paying = createStore();
    await rememberCart(paying, localStorage);
    paying.dispatch(productActions.addToCart(item(1)));
    history.replaceState(null, "", "/shop/checkout");
    paying.dispatch(productActions.gotoStep(1));
    await settle();
    // Another tab adds something.
    const { checkout } = JSON.parse(localStorage.getItem(place) ?? "{}");
    localStorage.setItem(place, JSON.stringify({ checkout: { ...checkout, cart: [item(1), item(2)] } }));
    tell();
    expect(ids(paying)).toEqual([1]);
    paying.dispatch(productActions.gotoStep(2));
    await settle();
    expect(kept()).toEqual([1, 2]);
    // The order is placed: lines added in the meantime remain.
    paying.dispatch(productActions.resetCart());
    await settle();
    expect(ids(paying)).toEqual([2]);
    expect(kept()).toEqual([2]);
  });

  it("leave a member's cart to the server", async () => {
    const store = createStore();
    await rememberCart(store, localStorage);
    store.dispatch(
      siteActions.setUser({ id: 7, user_name: "a", name: "", nickname: "", email: "", phone_num: "" } as never),
    );
    const other = JSON.stringify({ checkout: { cart: [item(9)] } });
    window.dispatchEvent(new StorageEvent("storage", { key: place, newValue: other }));
    expect(ids(store)).toEqual([]);
  });
});
