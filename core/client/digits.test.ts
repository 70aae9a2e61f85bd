import { expect, it } from "vitest";
import { isBusinessNumber } from "./business";
import { latinDigits, onlyDigits } from "./digits";
import { phoneDigits } from "./phone";

it.each(["0123456789", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹", "０１２３４５６７８９"])("%s is read as digits", (typed) => {
  expect(onlyDigits(typed)).toBe("0123456789");
});

it("keeps other characters", () => {
  expect(latinDigits("P١٢ - 가Ａ²")).toBe("P12 - 가Ａ²");
  expect(onlyDigits("P١٢ - 가Ａ²")).toBe("12");
});

it("normalises digits of any keyboard", () => {
  expect(phoneDigits("+٨٢ ١٠-١٢٣٤-٥٦٧٨")).toBe("01012345678");
  expect(isBusinessNumber("１２０－８１－４７５２１".replaceAll("－", "-"))).toBe(true);
});
