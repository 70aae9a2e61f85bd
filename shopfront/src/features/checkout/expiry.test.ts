import { expect, it } from "vitest";
import { expiryOf } from "./expiry";

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
