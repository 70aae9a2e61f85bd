import { describe, expect, it } from "vitest";
import { isShown } from "./firstView";
import type { PageState } from "./state";

const state = (asked: Record<string, string>): PageState =>
  ({ url: "/shop/search?page=2&q=%EC%BB%B5", asked }) as unknown as PageState;
const list = state({ q: "컵", page: "2", color: "", ordering: "" });

describe("a document rendered for an address", () => {
  it.each([
    ["?q=컵&page=2", true],
    ["?page=2&q=%EC%BB%B5&utm_source=mail&lng=ar", true],
    ["?q=컵&page=2&color=", true],
    ["?q=컵", false],
    ["?q=컵&page=2&color=%23aabbcc", false],
    ["?q=컵&q=니트&page=2", false],
  ])("is hydrated only for an equal query: %s", (search, shown) => {
    expect(isShown(list, { pathname: "/shop/search", search })).toBe(shown);
  });

  it("is rendered again for another path", () => {
    expect(isShown(list, { pathname: "/shop/category/1", search: "?q=컵&page=2" })).toBe(false);
  });
});
