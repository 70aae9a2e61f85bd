import { expect, it } from "vitest";
import { selectPricesHidden, withoutPrices } from "./hiddenPrices";

const state = (setting: number, user: object | null) =>
  ({ site: { auth: { user } }, brand: { brand: { setting_obj: { is_price_members_only: setting } } } }) as never;

it("hides prices from visitors of a brand that says so", () => {
  expect(selectPricesHidden(state(1, null))).toBe(true);
  expect(selectPricesHidden(state(1, { id: 3 }))).toBe(false);
  expect(selectPricesHidden(state(0, null))).toBe(false);
});

it.each([
  ["price_min=1&price_max=9&color=%23aabbcc&ordering=price", "color=%23aabbcc"],
  ["q=a&ordering=-discount", "q=a"],
  ["ordering=-score&page=2", "ordering=-score&page=2"],
])("%s asks %s without prices", (address, left) => {
  expect(withoutPrices(new URLSearchParams(address)).toString()).toBe(left);
});
