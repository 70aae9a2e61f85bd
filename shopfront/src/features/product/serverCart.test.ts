// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { CartItem } from "./cart";
import { joinServerCart } from "./serverCart";

const knit: CartItem = { id: 1, price: 10_000, quantity: 1, colors: ["#fff"] };
const coat: CartItem = { id: 2, price: 30_000, quantity: 2, colors: [] };

describe("a member's cart from the server", () => {
  const line = (id: number, quantity: number, price = 10_000): CartItem => ({ id, price, quantity, colors: [] });

  it("gets quantities and prices, and keeps the local order", () => {
    expect(joinServerCart([coat, knit], [line(1, 3, 9_000), line(2, 1, 30_000), line(5, 1)], {})).toEqual([
      { ...coat, quantity: 1 },
      { ...knit, price: 9_000, quantity: 3 },
      line(5, 1),
    ]);
  });

  it("drops lines that were removed elsewhere or here", () => {
    expect(joinServerCart([coat, knit], [line(1, 1), line(5, 1)], { 5: { quantity: 0 } })).toEqual([knit]);
  });

  it("keeps unsent changes", () => {
    const here = [{ ...knit, quantity: 4 }, coat];
    expect(joinServerCart(here, [line(1, 1)], { 1: { quantity: 4 }, 2: { quantity: 2 } })).toEqual(here);
  });

  it("gets another tab's change for a line that did not change here", () => {
    expect(joinServerCart([knit], [line(1, 1)], { 1: { quantity: 6 } })).toEqual([{ ...knit, quantity: 6 }]);
  });

  it("keeps the price of a line that isn't sold any more", () => {
    expect(joinServerCart([knit], [line(1, 1, 0)], {})).toEqual([knit]);
  });
});
