// @vitest-environment node
import { expect, it } from "vitest";
import { isCardNumber } from "./card";

it.each([
  ["4111111111111111", true],
  ["378282246310005", true],
  ["4330123412341234", true],
  ["4111111111111112", false],
  ["41111111111111", false],
  ["4111111111119", false],
  ["41111111111111110", false],
  ["", false],
])("%s is a valid card number: %s", (number, good) => {
  expect(isCardNumber(number)).toBe(good);
});
