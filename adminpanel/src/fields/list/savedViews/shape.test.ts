// @vitest-environment node

import type { SavedViewRow } from "@maru/client";
import { describe, expect, it } from "vitest";
import type { Column } from "../columns";
import { firstView, keysOf, pick, readSort, same, searchOf, sortText, viewInQuery } from "./shape";

const column = (key: string, more: Partial<Column<object>> = {}): Column<object> => ({
  key,
  label: key,
  cell: () => null,
  ...more,
});
const columns = [
  column("name", { always: true }),
  column("price"),
  column("stock"),
  column("code", { optional: true }),
];
const view = (values: Partial<SavedViewRow>): SavedViewRow => ({
  id: 1,
  resource: "products",
  name: "",
  filters: {},
  columns: [],
  sort: "",
  density: "",
  scope: "personal",
  role: "",
  is_default: false,
  owner_name: "",
  is_mine: true,
  may_change: true,
  updated_at: "",
  ...values,
});

describe("the columns of a list", () => {
  it("are the declared ones without the optional, by default", () =>
    expect(keysOf(pick(columns, undefined))).toEqual(["name", "price", "stock"]));
  it("have the chosen order and always include the one that names the row", () =>
    expect(keysOf(pick(columns, ["code", "price"]))).toEqual(["name", "code", "price"]));
  it("skip unknown keys", () => expect(keysOf(pick(columns, ["name", "gone"]))).toEqual(["name"]));
});

it("a sort is converted to text and back", () => {
  expect(sortText({ field: "price", order: "DESC" })).toBe("-price");
  expect(readSort("-price")).toEqual({ field: "price", order: "DESC" });
  expect(readSort("")).toBeUndefined();
});

it("the address of a view has its id, filters and sort", () => {
  const search = new URLSearchParams(
    searchOf({ sort: "-price", filters: { status: [2] } }, { sort: "id", perPage: 25, view: 7 }),
  );
  expect(JSON.parse(search.get("filter") ?? "")).toEqual({ status: [2] });
  expect(viewInQuery(JSON.parse(search.get("displayedFilters") ?? ""))).toBe(7);
  expect([search.get("sort"), search.get("order")]).toEqual(["price", "DESC"]);
});

it("equal filters in another order are equal", () => {
  expect(same({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
  expect(same({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
});

it("one's own default has priority over the brand's", () => {
  const brand = view({ id: 2, scope: "brand", is_default: true });
  const mine = view({ id: 3, is_default: true });
  expect(firstView([brand, mine, view({ id: 4 })])?.id).toBe(3);
  expect(firstView([brand])?.id).toBe(2);
  expect(firstView([view({})])).toBeUndefined();
});
