// @vitest-environment node
import { expect, it } from "vitest";
import { sinceMonths } from "./sinceMonths";

it.each([
  ["1", "2026-11-30T03:00:00Z", "2026-10-30"],
  // It is the first of the next month in Seoul already.
  ["1", "2026-11-30T15:30:00Z", "2026-11-01"],
  ["1", "2026-03-31T03:00:00Z", "2026-02-28"],
  ["12", "2028-02-29T03:00:00Z", "2027-02-28"],
  ["2", "2026-11-30T03:00:00Z", ""],
  [null, "2026-11-30T03:00:00Z", ""],
])("%s months before %s", (months, now, day) => {
  expect(sinceMonths(months, new Date(now))).toBe(day);
});
