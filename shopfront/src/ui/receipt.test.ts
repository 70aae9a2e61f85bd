// @vitest-environment node
import { expect, it } from "vitest";
import { receiptBody, receiptError } from "./receipt";

it.each([
  ["", "", true],
  ["", "what was typed before", true],
  ["deduction", "010-1234-5678", true],
  ["deduction", "01012345678", true],
  ["deduction", "0212345678", false],
  ["deduction", "9001011234567", false],
  ["deduction", "", false],
  ["proof", "120-81-47521", true],
  ["proof", "1208147522", false],
  ["proof", "01012345678", false],
] as const)("a receipt for '%s' accepts the number '%s': %s", (kind, number, right) => {
  expect(receiptError(kind, number) === null).toBe(right);
});

it("sends digits, and nothing if none is wanted", () => {
  expect(receiptBody("proof", "120-81-47521")).toEqual({ kind: "proof", identity: "1208147521" });
  expect(receiptBody("", "010")).toBeUndefined();
});
