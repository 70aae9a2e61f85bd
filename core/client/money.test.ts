import { describe, expect, it } from "vitest";
import type { Language } from "./languages";
import { currencySymbol, discountPercent, formatMoney, formatNumber, krwTo, roundHalfUp } from "./money";
import cases from "./money.cases.json" with { type: "json" };

describe("money follows the shared table of cases", () => {
  it.each(cases.convert)("$krw won in $lang is $value", ({ krw, lang, value }) => {
    expect(krwTo(krw, lang as Language)).toBe(value);
  });
  it.each(cases.money)("$krw won in $lang is shown as $text", ({ krw, lang, prices, text }) => {
    expect(formatMoney(krw, lang as Language, prices).text).toBe(text);
  });
  it.each(cases.number)("$value is shown as $text", ({ value, text }) => {
    expect(formatNumber(value)).toBe(text);
  });
  it.each(cases.round)("$value at $digits digits is $result", ({ value, digits, result }) => {
    expect(roundHalfUp(value, digits)).toBe(result);
  });
  it.each(cases.discount)("$list to $sale is $percent percent", ({ list, sale, percent }) => {
    expect(discountPercent(list, sale)).toBe(percent);
  });
  it("uses the symbols of the specification", () => {
    const symbols = (["ko", "en", "cn", "ja", "vi"] as const).map(currencySymbol);
    expect(symbols).toEqual(["원", "$", "¥", "¥", "VND"]);
  });
});
