// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { CartItem } from "./cart";
import { joinServerCart } from "./serverCart";

const knit: CartItem = { id: 1, price: 10_000, quantity: 1, colors: ["#fff"] };
const coat: CartItem = { id: 2, price: 30_000, quantity: 2, colors: [] };

describe("a member's cart, as the server tells it", () => {
  const told = (id: number, quantity: number, price = 10_000): CartItem => ({ id, price, quantity, colors: [] });

  it("takes over quantities and prices, and keeps the places lines have here", () => {
    expect(joinServerCart([coat, knit], [told(1, 3, 9_000), told(2, 1, 30_000), told(5, 1)], {})).toEqual([
      { ...coat, quantity: 1 },
      { ...knit, price: 9_000, quantity: 3 },
      told(5, 1),
    ]);
  });

  it("lets what was taken out elsewhere go, and does not bring back what was taken out here", () => {
    expect(joinServerCart([coat, knit], [told(1, 1), told(5, 1)], { 5: { quantity: 0 } })).toEqual([knit]);
  });

  it("keeps what the server has not been told of yet", () => {
    const here = [{ ...knit, quantity: 4 }, coat];
    expect(joinServerCart(here, [told(1, 1)], { 1: { quantity: 4 }, 2: { quantity: 2 } })).toEqual(here);
  });

  it("takes another tab's word for a line that this one shows as it was", () => {
    expect(joinServerCart([knit], [told(1, 1)], { 1: { quantity: 6 } })).toEqual([{ ...knit, quantity: 6 }]);
  });

  it("keeps the price of what isn't sold any more", () => {
    expect(joinServerCart([knit], [told(1, 1, 0)], {})).toEqual([knit]);
  });
});
