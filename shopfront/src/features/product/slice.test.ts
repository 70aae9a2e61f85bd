import type { ProductCard } from "@maru/client";
import { describe, expect, it } from "vitest";
import { emptyCheckout } from "./cart";
import { productActions as act, initialProduct, productReducer as reduce } from "./slice";

const card = { id: 1 } as ProductCard;

describe("the product slice", () => {
  it("has exactly the state of the specification", () => {
    expect(Object.keys(initialProduct)).toEqual(["isLoading", "error", "products", "product", "checkout"]);
    expect(Object.keys(initialProduct.checkout)).toEqual([
      "activeStep",
      "cart",
      "subtotal",
      "total",
      "discount",
      "shipping",
      "billing",
      "totalItems",
    ]);
  });

  it("stores the error and stops loading", () => {
    const failed = reduce(reduce(initialProduct, act.startLoading()), act.hasError({ message: "no" }));
    expect(failed).toMatchObject({ isLoading: false, error: { message: "no" } });
  });

  it("stores what the loaders read", () => {
    const filled = reduce(reduce(initialProduct, act.startLoading()), act.getProductsSuccess([card]));
    expect(filled).toMatchObject({ isLoading: false, products: [card] });
  });

  it("never goes below the first step", () => {
    let state = reduce(initialProduct, act.nextStep());
    state = reduce(state, act.nextStep());
    expect(state.checkout.activeStep).toBe(2);
    state = reduce(state, act.gotoStep(1));
    state = reduce(reduce(state, act.backStep()), act.backStep());
    expect(state.checkout.activeStep).toBe(0);
  });

  it("reset clears everything and returns to step 0", () => {
    let state = reduce(initialProduct, act.addToCart({ id: 1, price: 5, quantity: 1, colors: [] }));
    state = reduce(reduce(state, act.gotoStep(2)), act.applyShipping(3_000));
    expect(reduce(state, act.resetCart()).checkout).toEqual(emptyCheckout);
  });
});
