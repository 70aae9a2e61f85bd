import { configureClient } from "@maru/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { signOut } from "~/features/account/api";
import type { Billing } from "~/features/product/cart";
import { notesPlace, pendingCartChanges } from "~/features/product/pendingCartChanges";
import { productActions } from "~/features/product/slice";
import { siteActions } from "~/features/site/slice";
import { followMemberCart } from "./memberCart";
import { noteChanges } from "./remember";
import { createStore, type Store } from "./store";

interface SentCall {
  method: string;
  path: string;
  items?: { id: number; quantity: number; age?: number }[];
  keepalive: boolean;
}

const person = {
  id: 7,
  user_name: "a",
  name: "",
  nickname: "",
  email: "",
  phone_num: "",
  is_manager: false,
  roles: [],
  brand_id: 1,
};
const item = (id: number, quantity = 1) => ({ id, price: 1000, quantity, colors: [] });

let sent: SentCall[];
/** The member's cart on the server. */
let kept: Map<number, number>;
let broken: number | "network" | null;
let store: Store;

/** A server with the behaviour of ours, without the check of times. */
const server = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const path = String(input).split("?")[0] ?? "";
  const items = init?.body ? (JSON.parse(String(init.body)).items as SentCall["items"]) : undefined;
  sent.push({ method: init?.method ?? "GET", path, items, keepalive: init?.keepalive ?? false });
  if (broken === "network") throw new TypeError("offline");
  const answer = (status: number, data: unknown) =>
    new Response(JSON.stringify({ result: status < 400 ? 100 : -1, message: "", data }), { status });
  if (broken) return answer(broken, null);
  for (const { id, quantity } of items ?? []) {
    const most = path.endsWith("/merge") ? Math.max(quantity, kept.get(id) ?? 0) : quantity;
    if (most) kept.set(id, most);
    else kept.delete(id);
  }
  return answer(200, { content: [...kept].map(([id, quantity]) => item(id, quantity)), left_out: [] });
};

const cart = () => store.getState().product.checkout.cart.map(({ id, quantity }) => [id, quantity]);
const cartCalls = () => sent.filter(({ path }) => path.includes("/cart"));
const wait = (ms = 1000) => vi.advanceTimersByTimeAsync(ms);
const signIn = async (id = 7) => {
  store.dispatch(siteActions.setUser({ ...person, id }));
  await wait(0);
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  // biome-ignore lint/suspicious/noDocumentCookie: the client reads its token from it
  document.cookie = "csrftoken=x";
  localStorage.clear();
  sent = [];
  kept = new Map();
  broken = null;
  configureClient({ fetch: server });
  store = createStore();
  noteChanges(store, localStorage);
});

afterEach(() => {
  // Ends this test's subscription, so that later tests do not trigger it.
  store.dispatch(siteActions.setUser(null));
  vi.useRealTimers();
});

const follow = () => followMemberCart(store, () => undefined);

describe("a member's cart", () => {
  it("is merged with the visitor's at sign-in, in one call", async () => {
    kept.set(2, 5);
    store.dispatch(productActions.addToCart(item(1)));
    follow();
    await signIn();
    expect(cartCalls().map(({ method, path }) => [method, path])).toEqual([["POST", "/api/shop/cart/merge"]]);
    expect(cart()).toEqual([
      [1, 1],
      [2, 5],
    ]);
    expect(pendingCartChanges.read()).toEqual({ owner: 7, joining: false, changed: {} });
  });

  it("is only fetched if nothing was added", async () => {
    kept.set(2, 5);
    follow();
    await signIn();
    expect(cartCalls().map(({ method, path }) => [method, path])).toEqual([["GET", "/api/shop/cart"]]);
    expect(cart()).toEqual([[2, 5]]);
  });

  it("is sent several clicks in one call, with the changed lines only", async () => {
    kept.set(2, 5).set(3, 1);
    follow();
    await signIn();
    store.dispatch(productActions.addToCart(item(1)));
    store.dispatch(productActions.changeQuantity({ id: 1, quantity: 4 }));
    store.dispatch(productActions.deleteCart(2));
    await wait();
    expect(cartCalls()[1]?.items).toEqual([
      { id: 1, quantity: 4, age: 800 },
      { id: 2, quantity: 0, age: 800 },
    ]);
    expect(cartCalls()).toHaveLength(2);
    expect([...kept]).toEqual([
      [3, 1],
      [1, 4],
    ]);
  });

  it("drops lines that another device removed, with the next sync", async () => {
    kept.set(2, 5).set(3, 1);
    follow();
    await signIn();
    kept.delete(3);
    store.dispatch(productActions.addToCart(item(1)));
    await wait();
    expect(cart()).toEqual([
      [2, 5],
      [1, 1],
    ]);
    expect(kept.has(3)).toBe(false);
  });

  it("sends unsent changes with their age when the network is back", async () => {
    follow();
    await signIn();
    broken = "network";
    store.dispatch(productActions.addToCart(item(1)));
    await wait();
    expect(JSON.parse(localStorage.getItem(notesPlace) ?? "").changed).toHaveProperty("1");
    expect(cart()).toEqual([[1, 1]]);
    broken = null;
    await wait(2_000);
    expect(cartCalls().at(-1)?.items).toEqual([{ id: 1, quantity: 1, age: 2_800 }]);
    expect(pendingCartChanges.read().changed).toEqual({});
  });

  it("does not repeat a rejected change", async () => {
    follow();
    await signIn();
    broken = 400;
    store.dispatch(productActions.addToCart(item(1)));
    await wait(600_000);
    expect(cartCalls()).toHaveLength(2);
  });

  it("is sent when the page is closed", async () => {
    follow();
    await signIn();
    store.dispatch(productActions.addToCart(item(1)));
    window.dispatchEvent(new Event("pagehide"));
    await wait(0);
    expect(cartCalls()[1]).toMatchObject({ path: "/api/shop/cart/changes", keepalive: true });
    expect(kept.get(1)).toBe(1);
  });

  it("continues where the last page stopped", async () => {
    kept.set(1, 1);
    pendingCartChanges.belongTo(7);
    pendingCartChanges.settle({});
    store.dispatch(productActions.getCart([item(1, 2)]));
    sent = [];
    follow();
    await signIn();
    expect(cartCalls().map(({ path }) => path)).toEqual(["/api/shop/cart/changes"]);
    expect(cart()).toEqual([[1, 2]]);
  });

  it("is sent before the sign-out, and removed from the browser", async () => {
    follow();
    await signIn();
    store.dispatch(productActions.addToCart(item(1)));
    await signOut();
    store.dispatch(siteActions.setUser(null));
    expect(sent.map(({ path }) => path)).toEqual(["/api/shop/cart", "/api/shop/cart/changes", "/api/auth/sign-out"]);
    expect(cart()).toEqual([]);
    expect(localStorage.getItem(notesPlace)).toBeNull();
    expect(kept.get(1)).toBe(1);
    await wait(600_000);
    expect(sent).toHaveLength(3);
  });

  it("is not given to the next person, except for a visitor's lines", async () => {
    pendingCartChanges.belongTo(7);
    pendingCartChanges.settle({});
    pendingCartChanges.quietly(() => store.dispatch(productActions.getCart([item(1, 2)])));
    store.dispatch(productActions.addToCart(item(5)));
    follow();
    await signIn(8);
    expect(cartCalls()[0]).toMatchObject({ path: "/api/shop/cart/merge", items: [{ id: 5, quantity: 1 }] });
    expect(cart()).toEqual([[5, 1]]);
  });

  const billing = { buyer_name: "이서연", addr: "월드컵북로 1" } as Billing;
  const typed = () => store.getState().product.checkout.billing;

  it("drops another member's name and address, but keeps a visitor's", async () => {
    follow();
    store.dispatch(productActions.createBilling(billing));
    await signIn(7);
    expect(typed()).toEqual(billing);
    // The session expires; another day somebody else signs in.
    store.dispatch(siteActions.setUser(null));
    await signIn(8);
    expect(typed()).toBeNull();
  });

  it("is kept for its owner when the session expires", async () => {
    kept.set(2, 5);
    follow();
    await signIn();
    store.dispatch(productActions.createBilling(billing));
    broken = 401;
    store.dispatch(productActions.addToCart(item(1)));
    store.dispatch(siteActions.setUser(null));
    await wait();
    expect(cart()).toEqual([
      [2, 5],
      [1, 1],
    ]);
    broken = null;
    await signIn();
    expect(kept.get(1)).toBe(1);
  });

  it("is cleared in a second tab when the first one signs out", async () => {
    kept.set(2, 5);
    follow();
    await signIn();
    window.dispatchEvent(new StorageEvent("storage", { key: notesPlace, newValue: null }));
    expect(store.getState().site.auth.isAuthenticated).toBe(false);
    expect(cart()).toEqual([]);
  });

  it("is fetched again after the page was hidden for a while, but not during a payment", async () => {
    follow();
    await signIn();
    const show = () => document.dispatchEvent(new Event("visibilitychange"));
    show();
    await wait(61_000);
    expect(cartCalls()).toHaveLength(1);
    kept.set(9, 1);
    history.replaceState(null, "", "/shop/checkout");
    store.dispatch(productActions.gotoStep(2));
    show();
    await wait(0);
    expect(cart()).toEqual([]);
    history.replaceState(null, "", "/");
    show();
    await wait(0);
    expect(cart()).toEqual([[9, 1]]);
  });
});
