import { describe, expect, it } from "vitest";
import { placeAfterSwitch } from "./afterSwitch";

describe("after turning to another brand", () => {
  it("a list of orders keeps its filters and sort, not its view and page", () => {
    const search = "?filter=%7B%22status%22%3A%5B5%5D%7D&sort=total&order=DESC&page=9&displayedFilters=%7B%7D&view=3";
    expect(placeAfterSwitch({ pathname: "/manager/orders/trx", search })).toBe(
      "/manager/orders/trx?filter=%7B%22status%22%3A%5B5%5D%7D&sort=total&order=DESC",
    );
    expect(placeAfterSwitch({ pathname: "/manager/orders/claims", search: "" })).toBe("/manager/orders/claims");
  });
  it.each(["/manager/orders/trx/12", "/manager/products/list", "/manager/"])("%s starts anew", (pathname) =>
    expect(placeAfterSwitch({ pathname, search: "?filter=%7B%22category_id%22%3A3%7D" })).toBe("/manager/"),
  );
});
