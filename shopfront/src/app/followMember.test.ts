import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { signOut } from "~/features/account/api";
import type { Billing } from "~/features/product/cart";
import { notesPlace, pendingCartChanges } from "~/features/product/pendingCartChanges";
import { rememberSeen, seenIds } from "~/features/product/recent";
import { productActions } from "~/features/product/slice";
import { recentWords, rememberWords } from "~/features/search/recentWords";
import { keepTyped, readTyped } from "~/ui/typed";
import { browserEnv } from "./browserEnv";
import { followMember } from "./followMember";
import { rememberCart } from "./remember";
import { createStore } from "./store";

const brand = { id: 3 } as never;
const billing = { buyer_name: "이서연", buyer_phone: "01012345678", addr: "월드컵북로 1" } as Billing;
let person: { id: number } | number = { id: 0 };

const server: typeof fetch = async (input) => {
  if (typeof person === "number") return new Response(null, { status: person });
  const data = String(input).includes("/cart") ? { content: [] } : person;
  return new Response(JSON.stringify({ result: 1, message: "", data }));
};

/** A page load: the store is restored from the browser, and the server is asked who is signed in. */
const load = async (who: typeof person) => {
  person = who;
  const store = createStore({ brand: { brand, bootstrap: null } });
  let remembered: Promise<void> | undefined;
  const restored = () => {
    remembered ??= rememberCart(store, localStorage);
    return remembered;
  };
  const memberCart = followMember(store, restored, () => undefined);
  const env = browserEnv(store, "ko", restored, memberCart);
  await env.user();
  await env.cart();
  await vi.dynamicImportSettled();
  await new Promise((done) => setTimeout(done, 20));
  return store;
};

const leaveTraces = (store: Awaited<ReturnType<typeof load>>) => {
  store.dispatch(productActions.createBilling(billing));
  rememberSeen(3, 41);
  rememberWords(3, "니트");
};
const traces = () => [localStorage.getItem("redux-product")?.includes("월드컵북로"), seenIds(3), recentWords(3)];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the client reads its token from it
  document.cookie = "csrftoken=x";
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  pendingCartChanges.belongTo(0);
  vi.unstubAllGlobals();
});

it("what belonged to a member is gone at the next page once the session has ended", async () => {
  leaveTraces(await load({ id: 7 }));
  expect(traces()).toEqual([true, [41], ["니트"]]);
  await load({ id: 7 });
  expect(traces()).toEqual([true, [41], ["니트"]]);
  await load({ id: 0 });
  expect(traces()).toEqual([false, [], []]);
  expect(localStorage.getItem(notesPlace)).toContain('"owner":7');
});

it("a visitor's own data stays, also after a member's session has ended", async () => {
  leaveTraces(await load({ id: 0 }));
  await load({ id: 0 });
  expect(traces()).toEqual([true, [41], ["니트"]]);
  localStorage.clear();
  await load({ id: 7 });
  leaveTraces(await load({ id: 0 }));
  await load({ id: 0 });
  expect(traces()).toEqual([true, [41], ["니트"]]);
});

it("another member finds nothing of the one before", async () => {
  leaveTraces(await load({ id: 7 }));
  await load({ id: 8 });
  expect(traces()).toEqual([false, [], []]);
});

it("unsent input waits for its author, and not for another member", async () => {
  await load({ id: 7 });
  keepTyped("post:1", { title: "쓰다 만 글" });
  await load({ id: 0 });
  await load({ id: 7 });
  expect(readTyped("post:1")).toEqual({ title: "쓰다 만 글" });
  await load({ id: 0 });
  await load({ id: 8 });
  expect(readTyped("post:1")).toBeUndefined();
});

it("a server that does not answer proves nothing", async () => {
  leaveTraces(await load({ id: 7 }));
  await load(503);
  expect(traces()).toEqual([true, [41], ["니트"]]);
});

it("signing out removes it at once", async () => {
  const store = await load({ id: 7 });
  leaveTraces(store);
  await signOut();
  const { siteActions } = await import("~/features/site/slice");
  store.dispatch(siteActions.setUser(null));
  expect(traces()).toEqual([false, [], []]);
});
