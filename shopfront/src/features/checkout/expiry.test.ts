// @vitest-environment node
import { expect, it } from "vitest";
import { expiryOf, expiryShape, isPast } from "./expiry";

const now = new Date("2026-11-22T03:00:00Z");

it.each([
  ["", null],
  [undefined, null],
  ["2026-11", null],
  ["2026-99-99", null],
  ["2026-11-21", "over"],
  ["2026-11-22", "soon"],
  ["2026-12-22", "soon"],
  ["2026-12-23", null],
])("a code that ends on %s is %s", (ends, said) => expect(expiryOf(ends, now)).toBe(said));

it("uses days in Seoul", () => expect(expiryOf("2026-11-22", new Date("2026-11-22T16:00:00Z"))).toBe("over"));

it.each([
  ["10/26", true],
  ["11/26", false],
  ["01/27", false],
  ["12/25", true],
  ["1/2", false],
])("a card until %s has expired in November 2026: %s", (text, past) => expect(isPast(text, now)).toBe(past));

it.each([
  ["0", "0"],
  ["1", "1"],
  ["7", "07"],
  ["07/", "07"],
  ["1/", "01"],
  ["073", "07/3"],
  ["0731", "07/31"],
  ["731", "07/31"],
  ["12/31", "12/31"],
  ["1 / 31", "01/31"],
  ["07/203", "07/203"],
  ["07/2031", "07/31"],
  ["7-2031", "07/31"],
  ["072031", "07/31"],
  ["07/3199", "07/31"],
  ["٠٧/٣١", "07/31"],
  ["", ""],
])("%s is formatted as %s", (typed, shown) => expect(expiryShape(typed)).toBe(shown));
