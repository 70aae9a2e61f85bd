// @vitest-environment node
import type { ProductPage } from "@maru/client";
import { describe, expect, it } from "vitest";
import { choiceName, firstChoice, isValueSoldOut, limitsOf, priceStep, variantOf } from "./options";

const product = {
  min_qty: 1,
  max_qty: 5,
  option_groups: [
    { id: 1, name: "색상", kind: "color", values: [{ id: 11, name: "세이지", color: "#7f9a7d" }] },
    {
      id: 2,
      name: "사이즈",
      kind: "text",
      values: [
        { id: 21, name: "M", color: "" },
        { id: 22, name: "XL", color: "" },
      ],
    },
  ],
  variants: [
    { id: 101, value_ids: [11, 21], price: 100, list_price: 100, stock: 3, code: "" },
    { id: 102, value_ids: [11, 22], price: 120, list_price: 120, stock: 0, code: "" },
  ],
} as unknown as ProductPage;

describe("the price difference of an option", () => {
  const [color, size] = product.option_groups;
  const variant = (id: number, value_ids: number[], price: number) => ({
    ...product.variants[0],
    id,
    value_ids,
    price,
  });
  it("is relative to the cheapest of its group, if it is the same in every combination", () => {
    if (!color || !size) throw new Error("no groups");
    expect(priceStep(product, size, 21)).toBe(0);
    expect(priceStep(product, size, 22)).toBe(20);
    expect(priceStep(product, color, 11)).toBe(0);
    const crossed = {
      ...product,
      variants: [
        variant(1, [11, 21], 100),
        variant(2, [11, 22], 120),
        variant(3, [12, 21], 110),
        variant(4, [12, 22], 150),
      ],
    } as typeof product;
    expect(priceStep(crossed, size, 22)).toBe(0);
  });
});

describe("options", () => {
  it("need no choice if there is one value", () => {
    expect(firstChoice(product)).toEqual({ 1: 11 });
  });
  it("lead to a variant once all are chosen", () => {
    expect(variantOf(product, { 1: 11 })).toBeNull();
    expect(variantOf(product, { 1: 11, 2: 21 })?.id).toBe(101);
    expect(variantOf({ ...product, option_groups: [] }, {})?.id).toBe(101);
  });
  it("show what is sold out for the current selection", () => {
    const [, size] = product.option_groups;
    if (!size) throw new Error("no sizes");
    expect(isValueSoldOut(product, { 1: 11 }, size, 22)).toBe(true);
    expect(isValueSoldOut(product, { 1: 11 }, size, 21)).toBe(false);
  });
  it("limit the quantity by the merchant's rule and the stock", () => {
    expect(limitsOf(product, product.variants[0] ?? null)).toEqual({ min: 1, first: 1, max: 3 });
    expect(limitsOf({ ...product, max_qty: null } as ProductPage, null)).toEqual({
      min: 1,
      first: 1,
      max: null,
    });
    const dozen = { ...product, min_qty: 12, max_qty: null } as ProductPage;
    expect(limitsOf(dozen, null)).toEqual({ min: 1, first: 12, max: null });
    expect(limitsOf({ ...dozen, variants: product.variants.slice(0, 1) }, null).min).toBe(12);
  });
  it("have the name for the cart", () => {
    expect(choiceName(product, { 1: 11, 2: 21 })).toBe("세이지 / M");
  });
});
