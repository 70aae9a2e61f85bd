import { expect, it } from "vitest";
import { changeOf, periodOf, presetOf } from "./period";

// Midnight has passed in Seoul, not yet in London.
const now = Date.parse("2026-11-30T15:30:00Z");

it("counts days in Seoul", () => {
  expect(periodOf("today", now)).toEqual({ first: "2026-12-01", last: "2026-12-01" });
  expect(periodOf("week", now)).toEqual({ first: "2026-11-25", last: "2026-12-01" });
  expect(periodOf("days30", now)).toEqual({ first: "2026-11-02", last: "2026-12-01" });
  expect(periodOf("month", now - 24 * 60 * 60 * 1000)).toEqual({ first: "2026-11-01", last: "2026-11-30" });
  expect(presetOf({ first: "2026-11-25", last: "2026-12-01" }, now)).toBe("week");
  expect(presetOf({ first: "2026-11-24", last: "2026-12-01" }, now)).toBeUndefined();
});

it("has no change from nothing", () => {
  expect([changeOf(5, 0), changeOf(null, 4), changeOf(5, 4), changeOf(0, 4)]).toEqual([null, null, 25, -100]);
});
