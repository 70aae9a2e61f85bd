// @vitest-environment node
import { describe, expect, it } from "vitest";
import { type CartItem, emptyCheckout } from "./cart";
import { restoreCheckout } from "./restore";

const coat: CartItem = { id: 2, price: 30_000, quantity: 2, colors: [] };

describe("the stored checkout", () => {
  it.each([
    null,
    undefined,
    "text",
    3,
    { cart: "x" },
    { cart: [{ id: 0, price: 1, quantity: 1, colors: [] }] },
    { cart: [{ id: 1, price: 1, quantity: 1.5, colors: [] }] },
    { cart: [{ id: "1" }, null, { id: 1, price: 1, quantity: 0, colors: [] }] },
  ])("is dropped if invalid: %j", (stored) => {
    expect(restoreCheckout(stored)).toEqual(emptyCheckout);
  });

  it("is restored with recalculated sums and a valid step", () => {
    const restored = restoreCheckout({ cart: [coat], activeStep: 9, total: 1, subtotal: 1, totalItems: 99 });
    expect(restored).toMatchObject({ activeStep: 2, subtotal: 60_000, total: 60_000, totalItems: 2 });
  });
});
