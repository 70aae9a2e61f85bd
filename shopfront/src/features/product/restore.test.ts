// @vitest-environment node
import { describe, expect, it } from "vitest";
import { type CartItem, emptyCheckout } from "./cart";
import { restoreCheckout } from "./restore";

const coat: CartItem = { id: 2, price: 30_000, quantity: 2, colors: [] };

describe("what lay in the browser's storage", () => {
  it.each([
    null,
    undefined,
    "text",
    3,
    { cart: "x" },
    { cart: [{ id: 0, price: 1, quantity: 1, colors: [] }] },
    { cart: [{ id: 1, price: 1, quantity: 1.5, colors: [] }] },
    { cart: [{ id: "1" }, null, { id: 1, price: 1, quantity: 0, colors: [] }] },
  ])("is dropped where it is not sound: %j", (stored) => {
    expect(restoreCheckout(stored)).toEqual(emptyCheckout);
  });

  it("comes back with its figures made anew and its step kept in bounds", () => {
    const restored = restoreCheckout({ cart: [coat], activeStep: 9, total: 1, subtotal: 1, totalItems: 99 });
    expect(restored).toMatchObject({ activeStep: 2, subtotal: 60_000, total: 60_000, totalItems: 2 });
  });
});
