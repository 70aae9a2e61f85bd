import type { MyPrice, ProductPage } from "@maru/client";
import { expect, test } from "vitest";
import { generalTiers, piecePrice } from "./pieces";

const tiers = [
  { min_qty: 10, price: 9_000 },
  { min_qty: 20, price: 9_500 },
  { min_qty: 30, price: 8_000 },
];
const dearer = { id: 2, value_ids: [], price: 10_500, list_price: 12_000, stock: null, code: "" };
const product = { product_sale_price: 10_000, tiers, variants: [dearer] } as unknown as ProductPage;
const own: MyPrice = { id: 1, price: 9_800, tiers: [{ min_qty: 5, price: 8_500 }] };

test("a piece costs the lowest price that its quantity reaches", () => {
  const at = (quantity: number) => piecePrice(product, undefined, null, quantity);
  expect([1, 9, 10, 20, 30].map(at)).toEqual([10_000, 10_000, 9_000, 9_000, 8_000]);
});

test("a member's own prices replace the general ones", () => {
  expect([1, 5, 30].map((quantity) => piecePrice(product, own, null, quantity))).toEqual([9_800, 8_500, 8_500]);
});

test("a variant's difference is added", () => {
  expect(piecePrice(product, undefined, dearer, 10)).toBe(9_500);
});

test("a step that is not cheaper than the one before is hidden", () => {
  expect(generalTiers(product).map(({ min_qty }) => min_qty)).toEqual([10, 30]);
});
