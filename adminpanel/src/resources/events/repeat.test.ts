import { describe, expect, it } from "vitest";
import { readRule, weekdayOf, writeRule } from "./repeat";

const start = "2026-12-09T09:30";

describe("a repeat rule", () => {
  it.each([
    "",
    "FREQ=DAILY;INTERVAL=3;UNTIL=20270131",
    "FREQ=WEEKLY;COUNT=4;BYDAY=MO,WE",
    "FREQ=MONTHLY",
    "FREQ=MONTHLY;COUNT=4;BYDAY=2WE",
    "FREQ=YEARLY",
  ])("is written as it was read: %s", (rule) => {
    expect(writeRule(readRule(rule, start), start)).toBe(rule);
  });

  it("takes the fifth weekday of a month for its last", () => {
    const repeat = { ...readRule("FREQ=MONTHLY;BYDAY=2WE", start) };
    expect(writeRule(repeat, "2026-12-30")).toBe("FREQ=MONTHLY;BYDAY=-1WE");
    expect(weekdayOf("2026-12-13")).toBe("SU");
  });
});
