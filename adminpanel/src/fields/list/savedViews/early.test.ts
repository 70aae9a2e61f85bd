import { beforeEach, expect, it, vi } from "vitest";
import type { PageState } from "../../../providers/pageState";
import { queryClient } from "../../../providers/queryClient";
import { clearSession, managerSeen, type Person, workingBrand } from "../../../providers/session";
import { prefetchFirstList, seedFirstAnswers } from "./early";

const asked: string[] = [];
let person: object;

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("performance", { timeOrigin: Date.now() - 300.5 });
  clearSession();
  queryClient.clear();
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url.split("?")[0] ?? "");
    const data = url === "/api/auth" ? person : { content: [], total: 0 };
    return new Response(JSON.stringify({ result: 1, message: "", data }));
  });
});

it("prefetches the session and the first queries of the list", async () => {
  person = { id: 1, is_manager: true, permissions: [] };
  await prefetchFirstList("/manager/products/list");
  await vi.waitFor(() => expect(asked).toEqual(["/api/auth", "/api/views", "/api/columns"]));
  expect(queryClient.getQueryState(["views", "products"])).toBeDefined();
});

it.each(["/manager/settings/brands", "/manager/products/list/3", "/manager/"])(
  "asks no list's things at %s",
  async (path) => {
    person = { id: 1, is_manager: true, permissions: [] };
    await prefetchFirstList(path);
    expect(asked).toEqual(["/api/auth"]);
  },
);

it("prefetches no manager's data for a visitor or a shopper", async () => {
  for (person of [{ id: 0 }, { id: 5, is_manager: false, permissions: [] }]) {
    clearSession();
    await prefetchFirstList("/manager/products/list");
  }
  expect(asked).toEqual(["/api/auth", "/api/auth"]);
});

const rowsAsked = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: "updated_at", order: "DESC" as const },
  filter: {},
};
const brought = (person: object): PageState => ({
  lang: "ko",
  first: {
    person: person as Person,
    list: {
      path: "products/list",
      views: [],
      columns: [],
      asked: rowsAsked,
      rows: { content: [{ id: 7 }], total: 120 },
    },
  },
});
const me = { id: 1, is_manager: true, permissions: ["catalog.view_product"], brand_id: 3 };

it("prefetches nothing that the document contains", async () => {
  seedFirstAnswers(brought(me), "ko");
  await prefetchFirstList("/manager/products/list");
  expect(asked).toEqual([]);
  expect(queryClient.getQueryData(["products/list", "getList", rowsAsked])).toEqual({ data: [{ id: 7 }], total: 120 });
  expect(workingBrand().brand_id).toBe(3);
});

it("seeds react-admin's queries about the person", () => {
  seedFirstAnswers(brought(me), "ko");
  const begins = (...key: unknown[]) => {
    const { initialData } = queryClient.defaultQueryOptions({ queryKey: ["auth", ...key] });
    return initialData;
  };
  expect(begins("checkAuth", {})).toBe(true);
  expect(begins("canAccess", { action: "list", resource: "products/list" })).toBe(true);
  expect(begins("canAccess", { action: "list", resource: "settings/brands" })).toBe(false);
  expect(begins("getPermissions", {})).toEqual(me.permissions);
  clearSession();
  expect(begins("checkAuth", {})).toBeUndefined();
});

it("has the age of the document", () => {
  seedFirstAnswers(brought(me), "ko");
  const at = queryClient.getQueryState(["products/list", "getList", rowsAsked])?.dataUpdatedAt;
  expect(at).toBeLessThanOrEqual(Date.now());
  expect(managerSeen()?.at).toBe(at);
});

it("ignores a document in another language and one without data", async () => {
  person = me;
  seedFirstAnswers(brought(me), "ar");
  seedFirstAnswers({ lang: "ko" }, "ko");
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  await prefetchFirstList("/manager/");
  expect(asked).toEqual(["/api/auth"]);
});

it("knows a visitor without a request, and prefetches no list for a shopper", async () => {
  for (const person of [{ id: 0 }, { id: 5, is_manager: false }]) {
    seedFirstAnswers(brought(person), "ko");
    await prefetchFirstList("/manager/products/list");
    expect(managerSeen()).toBeUndefined();
  }
  expect(asked).toEqual([]);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
