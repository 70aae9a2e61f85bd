import { describe, expect, it } from "vitest";
import { droppedTimes, fieldOf, formToTimes, momentOf, timesToForm } from "./times";

const hour = { start: "2026-11-01T14:00:00+09:00", end: "2026-11-01T15:00:00+09:00", allDay: false };
const day = { start: "2026-11-01", end: "2026-11-02", allDay: true };

describe("times of events", () => {
  it("lasts an hour when a whole day is dragged to a time, and its day on the way back, twice", () => {
    let times = day;
    for (let turn = 0; turn < 2; turn++) {
      times = droppedTimes("2026-11-01T14:00:00+09:00", false, times);
      expect(times).toEqual(hour);
      times = droppedTimes("2026-11-01", true, times);
      expect(times).toEqual(day);
    }
  });

  it("stays as long as it was when it is dragged to another day or time", () => {
    expect(droppedTimes("2026-11-30", true, { ...day, end: "2026-11-05" })).toEqual({
      start: "2026-11-30",
      end: "2026-12-04",
      allDay: true,
    });
    expect(droppedTimes("2026-11-03T23:30:00+09:00", false, hour).end).toBe("2026-11-04T00:30:00+09:00");
  });

  it("says the last day of a whole-day event, not the one after it", () => {
    const form = timesToForm({ start: "2026-11-01", end: "2026-11-05", allDay: true });
    expect(form.end.slice(0, 10)).toBe("2026-11-04");
    expect(formToTimes(form)).toEqual({ start: "2026-11-01", end: "2026-11-05", allDay: true });
  });

  it("shows the time in Seoul whatever the zone of a moment", () => {
    expect(fieldOf("2027-03-29T01:00:00Z")).toBe("2027-03-29T10:00");
    expect(momentOf("2027-03-29T10:00")).toBe("2027-03-29T10:00:00+09:00");
  });
});
