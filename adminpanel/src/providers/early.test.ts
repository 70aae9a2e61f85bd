import { beforeEach, expect, it, vi } from "vitest";
import { askEarly } from "./early";
import { queryClient } from "./queryClient";
import { forgetMe } from "./session";

const asked: string[] = [];
let person: object;

beforeEach(() => {
  asked.length = 0;
  forgetMe();
  queryClient.clear();
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url.split("?")[0] ?? "");
    const data = url === "/api/auth" ? person : { content: [], total: 0 };
    return new Response(JSON.stringify({ result: 1, message: "", data }));
  });
});

it("asks who is here, and what the list will ask first", async () => {
  person = { id: 1, is_manager: true, permissions: [] };
  await askEarly("/manager/products/list");
  await vi.waitFor(() => expect(asked).toEqual(["/api/auth", "/api/views", "/api/columns"]));
  expect(queryClient.getQueryState(["views", "products"])).toBeDefined();
});

it.each(["/manager/settings/brands", "/manager/products/list/3", "/manager/"])(
  "asks no list's things at %s",
  async (path) => {
    person = { id: 1, is_manager: true, permissions: [] };
    await askEarly(path);
    expect(asked).toEqual(["/api/auth"]);
  },
);

it("asks nothing of a manager's for a visitor or a shopper", async () => {
  for (person of [{ id: 0 }, { id: 5, is_manager: false, permissions: [] }]) {
    forgetMe();
    await askEarly("/manager/products/list");
  }
  expect(asked).toEqual(["/api/auth", "/api/auth"]);
});
