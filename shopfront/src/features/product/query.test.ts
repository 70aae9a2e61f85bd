import { apiPath } from "@maru/client";
import { describe, expect, it } from "vitest";
import { listQuery, pageNumbers, toggled, totalText, viewOf, withParam } from "./query";

const path = (text: string, category?: string): string =>
  apiPath("/api/shop/products", listQuery(new URLSearchParams(text), category));

describe("a list page's query", () => {
  it("always names ordering, page and page size, sorted", () => {
    expect(path("", "3")).toBe("/api/shop/products?category_id=3&ordering=-created_at&page=1&page_size=24");
  });
  it("leaves the sort of a search to the engine, unless one was chosen", () => {
    expect(path("q=니트")).not.toContain("ordering");
    expect(path("q=니트&ordering=nonsense")).not.toContain("ordering");
    expect(path("q=니트&ordering=-price")).toContain("ordering=-price");
  });
  it("has a category filter in a search, but not on a category page", () => {
    expect(path("q=니트&category_id=5")).toContain("category_id=5");
    expect(path("q=니트&category_id=5;drop")).not.toContain("category_id");
    expect(path("category_id=9", "3")).toContain("category_id=3");
  });
  it("reads a filter that a form without JavaScript sent twice", () => {
    expect(path("property_id=1&property_id=2", "3")).toContain("property_id=1%2C2");
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
  ])("converts %s to %s", (asked, sent) => {
    expect(path(asked)).toContain(sent);
  });
});

describe("addresses of a list", () => {
  it("start at page 1 when anything but the page changes", () => {
    expect(withParam(new URLSearchParams("page=4&q=a"), { ordering: "price" })).toBe("?q=a&ordering=price");
    expect(withParam(new URLSearchParams("page=4&q=a"), { page: "5" })).toBe("?page=5&q=a");
    expect(withParam(new URLSearchParams("q=a"), { q: null })).toBe("?");
  });
  it("keep the page when only the layout changes", () => {
    expect(withParam(new URLSearchParams("page=4"), { view: "list" })).toBe("?page=4&view=list");
  });
  it("toggle a value of a filter's list", () => {
    expect(toggled(new URLSearchParams("color=%23aaaaaa"), "color", "#bbbbbb")).toEqual({ color: "#aaaaaa,#bbbbbb" });
    expect(toggled(new URLSearchParams("color=%23aaaaaa,%23bbbbbb"), "color", "#aaaaaa")).toEqual({ color: "#bbbbbb" });
  });
  it.each([
    ["", 0, "grid"],
    ["", 2, "list"],
    ["view=list", 0, "list"],
    ["view=grid", 2, "grid"],
    ["view=x", 1, "grid"],
  ] as const)("'%s' shows card design %i as %s", (text, design, view) => {
    expect(viewOf(new URLSearchParams(text), design)).toBe(view);
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

describe("the number of products", () => {
  it("shows that there are more than the shop counts", () => {
    expect(totalText(9_999)).toBe("9,999");
    expect(totalText(10_000)).toBe("10,000+");
  });
});
