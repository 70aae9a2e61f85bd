import { beforeEach, expect, it } from "vitest";
import { panelStore } from "./store";

const ticks = "orders/trx.selectedIds";
const viewKey = "desk.orders.0";

beforeEach(() => localStorage.clear());

it("ticked rows belong to the page only; the list's display settings are stored", () => {
  const store = panelStore();
  store.setup();
  store.setItem(ticks, [30, 31]);
  store.setItem(viewKey, { density: "dense" });
  expect(store.getItem(ticks)).toEqual([30, 31]);
  const tomorrow = panelStore();
  tomorrow.setup();
  expect([tomorrow.getItem(ticks, []), tomorrow.getItem(viewKey)]).toEqual([[], { density: "dense" }]);
});

it("clearing the store removes both", () => {
  const store = panelStore();
  store.setup();
  store.setItem(ticks, [30]);
  store.setItem(viewKey, {});
  store.reset();
  expect([store.getItem(ticks), store.getItem(viewKey)]).toEqual([undefined, undefined]);
});
