import { expect, it } from "vitest";
import { daysOf, ordersOf, readFilters, withDays } from "./filters";

it("keeps a usual period by its name and other days by their dates", () => {
  const days = { first: "2020-01-01", last: "2020-01-09" };
  expect(withDays({ by: "seller", period: "week", q: "온도" }, days)).toEqual({ by: "seller", ...days, q: "온도" });
  expect(withDays({ by: "seller", ...days }, daysOf({ by: "seller", period: "days30" }))).toEqual({
    by: "seller",
    period: "days30",
  });
});

it("reads what it knows of a view", () => {
  expect(readFilters({ by: "member", period: "month" })).toEqual({ by: "member", period: "month" });
  expect(readFilters({ by: "colour", period: "year", first: "2026-02-02", last: "2026-02-01" })).toEqual({
    by: "product",
    period: "week",
  });
});

it("leads from a cell to the orders paid in its days", () => {
  const days = { first: "2026-11-20", last: "2026-11-22" };
  expect(decodeURIComponent(ordersOf("product", "7", days) ?? "")).toContain(
    '{"product_id":7,"paid_from":"2026-11-20","paid_to":"2026-11-22"}',
  );
  expect(ordersOf("member", "0", days)).toBeUndefined();
});
