// @vitest-environment node
import { expect, it } from "vitest";
import { savingOf } from "./saving";

const line = (list_price: number, price: number, quantity = 1) => ({ list_price, price, quantity });

it.each([
  ["goods under their list price", { subtotal: 70_000, discount: 0, lines: [line(50_000, 35_000, 2)] }, 30_000],
  ["goods at their list price", { subtotal: 50_000, discount: 0, lines: [line(50_000, 50_000)] }, 0],
  ["a discount of the order", { subtotal: 50_000, discount: 5_000, lines: [line(50_000, 50_000)] }, 5_000],
  ["both", { subtotal: 35_000, discount: 5_000, lines: [line(50_000, 35_000)] }, 20_000],
  ["an option above the list price", { subtotal: 60_000, discount: 0, lines: [line(50_000, 60_000)] }, 0],
  ["lines of an exchange beside the old", { subtotal: 35_000, discount: 0, lines: [line(50_000, 35_000, 2)] }, 0],
])("%s", (_name, order, saving) => {
  expect(savingOf(order)).toBe(saving);
});
