// @vitest-environment node
import { describe, expect, it } from "vitest";
import { placeAfterSwitch } from "./afterSwitch";

describe("after a change of the brand", () => {
  it("a list of orders keeps its filters and sort, but not its view and page", () => {
    const search = "?filter=%7B%22status%22%3A%5B5%5D%7D&sort=total&order=DESC&page=9&displayedFilters=%7B%7D&view=3";
    expect(placeAfterSwitch({ pathname: "/manager/orders/trx", search })).toBe(
      "/manager/orders/trx?filter=%7B%22status%22%3A%5B5%5D%7D&sort=total&order=DESC",
    );
    expect(placeAfterSwitch({ pathname: "/manager/orders/claims", search: "" })).toBe("/manager/orders/claims");
  });
  it("a filter by seller is dropped", () => {
    const search = `?filter=${encodeURIComponent('{"seller_id":7,"pay_method":"card_keyin"}')}`;
    const kept = placeAfterSwitch({ pathname: "/manager/orders/trx-cancel", search });
    expect(decodeURIComponent(kept)).toBe('/manager/orders/trx-cancel?filter={"pay_method":"card_keyin"}');
    expect(placeAfterSwitch({ pathname: "/manager/orders/trx", search: "?filter=%7B" })).toBe(
      "/manager/orders/trx?filter=%7B%7D",
    );
  });
  it.each(["/manager/orders/trx/12", "/manager/products/list", "/manager/"])("%s leads to the start", (pathname) =>
    expect(placeAfterSwitch({ pathname, search: "?filter=%7B%22category_id%22%3A3%7D" })).toBe("/manager/"),
  );
});
