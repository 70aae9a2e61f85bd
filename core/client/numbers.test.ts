import { expect, it } from "vitest";
import { type DecimalSign, readNumber } from "./numbers";
import cases from "./numbers.cases.json" with { type: "json" };

it.each(cases.cases as [string, DecimalSign | "", number | number[] | null][])("%j with %j is %j", (text, sign, is) => {
  const read = readNumber(text, sign);
  expect(read ? ("value" in read ? read.value : read.readings) : null).toEqual(is);
});
