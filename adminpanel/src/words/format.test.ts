// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clock, shortTime } from "./format";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-12-31T15:30:00Z") }));
afterEach(() => vi.useRealTimers());

it.each([
  ["2026-12-31T15:00:00Z", "01.01 00:00"],
  ["2026-12-31T14:59:59.999Z", "2026.12.31 23:59"],
  ["2027-01-05T09:05:00+09:00", "01.05 09:05"],
  ["2027-07-31T16:01:02.345678Z", "08.01 01:01"],
])("%s is %s in Seoul, in summer and winter", (iso, text) => expect(shortTime(iso)).toBe(text));

it("shows a dash without a time", () => {
  expect(shortTime(null)).toBe("–");
  expect(shortTime(undefined)).toBe("–");
});

it("uses Seoul time", () => expect(clock()).toBe("00:30"));
