import { expect, it } from "vitest";
import { ageOf, isLate, leftUntil } from "./ages";

const now = Date.parse("2026-11-20T01:04:00Z");

it("names ages by days, hours and minutes", () => {
  const ages = ["2026-11-17T00:00:00Z", "2026-11-19T22:00:00Z", "2026-11-20T01:03:50Z"];
  expect(ages.map((since) => ageOf(since, "ko", now))).toEqual(["3일 전", "3시간 전", "1분 전"]);
});

it("is late after three days", () => {
  const list = { id: "questions", count: 1, is_more: false, screen: "", resource: "", filters: {} };
  const late = (oldest_at: string | null, id = list.id) => isLate({ ...list, id, oldest_at }, now);
  expect([late("2026-11-17T01:04:00Z"), late("2026-11-17T01:05:00Z"), late(null), late(null, "late_parcels")]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

it("counts down to a cut-off of today only", () => {
  expect(leftUntil("2026-11-20T05:00:00Z", now)).toEqual({ hour: 14, hours: 3, minutes: 56 });
  // Midnight is 24 o'clock of today.
  expect(leftUntil("2026-11-20T15:00:00Z", now)).toEqual({ hour: 24, hours: 13, minutes: 56 });
  expect([
    leftUntil("2026-11-21T05:00:00Z", now),
    leftUntil(null, now),
    leftUntil("2026-11-20T00:00:00Z", now),
  ]).toEqual([undefined, undefined, undefined]);
});
