import { expect, it } from "vitest";
import { expiryOf, isPast } from "./expiry";

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

it("counts Seoul's days", () => expect(expiryOf("2026-11-22", new Date("2026-11-22T16:00:00Z"))).toBe("over"));

it.each([
  ["10/26", true],
  ["11/26", false],
  ["01/27", false],
  ["12/25", true],
  ["1/2", false],
])("a card until %s is past in November 2026: %s", (text, past) => expect(isPast(text, now)).toBe(past));
