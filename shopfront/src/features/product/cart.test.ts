// @vitest-environment node
import { describe, expect, it } from "vitest";
import {
  addItem,
  applyDiscount,
  applyShipping,
  type CartItem,
  changeQuantity,
  emptyCheckout,
  joinCheckout,
  loadCart,
  removeItem,
} from "./cart";

const knit: CartItem = { id: 1, price: 10_000, quantity: 1, colors: ["#fff"] };
const coat: CartItem = { id: 2, price: 30_000, quantity: 2, colors: [] };

describe("the cart rules of the specification", () => {
  it("start empty at step 0", () => {
    expect(emptyCheckout).toEqual({
      activeStep: 0,
      cart: [],
      subtotal: 0,
      total: 0,
      discount: 0,
      shipping: 0,
      billing: null,
      totalItems: 0,
    });
  });

  it("loading sets subtotal, item count and total less the discount", () => {
    const loaded = loadCart({ ...emptyCheckout, discount: 5_000, shipping: 3_000 }, [knit, coat]);
    expect(loaded).toMatchObject({ subtotal: 70_000, totalItems: 3, total: 65_000 });
  });

  it("loading keeps the first line of each id", () => {
    expect(loadCart(emptyCheckout, [knit, coat, { ...knit, quantity: 5 }]).cart).toEqual([knit, coat]);
  });

  it("holds at most what the server prices: 999 of one, 100 lines", () => {
    const many = loadCart(emptyCheckout, [{ ...knit, quantity: 1000 }]);
    expect(addItem(many, knit).cart[0]?.quantity).toBe(999);
    expect(changeQuantity(many, 1, 5_000).cart[0]?.quantity).toBe(999);
    const full = loadCart(
      emptyCheckout,
      Array.from({ length: 101 }, (_, place) => ({ ...knit, id: place + 1 })),
    );
    expect(full.cart).toHaveLength(100);
    expect(addItem(full, { ...knit, id: 101 }).cart).toEqual(full.cart);
    expect(addItem(full, { ...knit, id: 100 }).totalItems).toBe(101);
  });

  it("adding an existing item grows it by one and merges the colours", () => {
    const once = addItem(emptyCheckout, knit);
    const twice = addItem(once, { ...knit, quantity: 9, colors: ["#fff", "#000"] });
    expect(twice.cart).toEqual([{ ...knit, quantity: 2, colors: ["#fff", "#000"] }]);
    expect(twice.totalItems).toBe(2);
  });

  it("a quantity n is an add and a change", () => {
    const changed = changeQuantity(addItem(emptyCheckout, knit), 1, 4);
    expect(changed).toMatchObject({ totalItems: 4, subtotal: 40_000 });
    expect(changeQuantity(changed, 1, 0).cart[0]?.quantity).toBe(1);
  });

  it("a discount and shipping set the total", () => {
    const loaded = loadCart(emptyCheckout, [coat]);
    const reduced = applyDiscount(loaded, 10_000);
    expect(reduced.total).toBe(50_000);
    expect(applyShipping(reduced, 3_000)).toMatchObject({ shipping: 3_000, total: 53_000 });
  });

  it("removing a line recalculates the sums", () => {
    expect(removeItem(loadCart(emptyCheckout, [knit, coat]), 2)).toMatchObject({ totalItems: 1, subtotal: 10_000 });
  });
});

describe("the stored cart", () => {
  it("is merged with lines added before it was read", () => {
    const joined = joinCheckout(loadCart(emptyCheckout, [coat]), loadCart(emptyCheckout, [knit]));
    expect(joined.cart).toEqual([coat, knit]);
  });
});
