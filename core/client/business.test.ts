import { describe, expect, it } from "vitest";
import { hyphenateBusiness, isBusinessNumber } from "./business";
import cases from "./business.cases.json" with { type: "json" };

describe("business numbers follow the shared table of cases", () => {
  it.each(cases.numbers)("$text is valid: $right", ({ text, right }) => expect(isBusinessNumber(text)).toBe(right));
  it.each(cases.shown)("$number is formatted as $text", ({ number, text }) =>
    expect(hyphenateBusiness(number)).toBe(text),
  );
});
