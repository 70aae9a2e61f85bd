import { apiPath } from "@maru/client";
import { describe, expect, it } from "vitest";
import { listQuery, pageNumbers, withParam } from "./query";

const path = (text: string, category?: string): string =>
  apiPath("/api/shop/products", listQuery(new URLSearchParams(text), category));

describe("a list page's question", () => {
  it("always names ordering, page and page size, sorted", () => {
    expect(path("", "3")).toBe("/api/shop/products?category_id=3&ordering=-created_at&page=1&page_size=24");
  });
  it("takes search words only on the search page", () => {
    expect(path("q=니트&page=2")).toContain("search=%EB%8B%88%ED%8A%B8");
    expect(path("q=니트", "3")).not.toContain("search");
  });
  it.each([
    ["ordering=drop table", "ordering=-created_at"],
    ["page=-4", "page=1"],
    ["page=x", "page=1"],
    ["ordering=price", "ordering=price"],
  ])("turns %s into %s", (asked, sent) => {
    expect(path(asked)).toContain(sent);
  });
});

describe("addresses of a list", () => {
  it("start at page 1 when anything but the page changes", () => {
    expect(withParam(new URLSearchParams("page=4&q=a"), { ordering: "price" })).toBe("?q=a&ordering=price");
    expect(withParam(new URLSearchParams("page=4&q=a"), { page: "5" })).toBe("?page=5&q=a");
    expect(withParam(new URLSearchParams("q=a"), { q: null })).toBe("?");
  });
  it.each([
    [1, 3, [1, 2, 3]],
    [1, 20, [1, 2, 3, 4, 5, 6, 7]],
    [10, 20, [7, 8, 9, 10, 11, 12, 13]],
    [20, 20, [14, 15, 16, 17, 18, 19, 20]],
  ])("page %i of %i shows %j", (page, count, shown) => {
    expect(pageNumbers(page, count)).toEqual(shown);
  });
});
