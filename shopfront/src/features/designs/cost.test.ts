// @vitest-environment node
import { expect, it } from "vitest";
import { estimate } from "./cost";

const rules = {
  rate: 185.2,
  fee_percent: 10,
  shipping: [
    { kg: 1, price: 9_900 },
    { kg: 0.5, price: 7_900 },
  ],
};

it.each([
  [199, 0.4, { goods: 36_855, fee: 3_686, shipping: 7_900, total: 48_441 }],
  [199, 0.5, { goods: 36_855, fee: 3_686, shipping: 7_900, total: 48_441 }],
  [100, 0.8, { goods: 18_520, fee: 1_852, shipping: 9_900, total: 30_272 }],
  [0, 30, { goods: 0, fee: 0, shipping: 9_900, total: 9_900 }],
])("%d yuan at %d kg", (yuan, kg, cost) => {
  expect(estimate(yuan, kg, rules)).toEqual(cost);
});
