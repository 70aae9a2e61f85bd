import { expect, test } from "vitest";
import { fitAlarm } from "./alarms";

test("an alarm fits hours and whole days", () => {
  expect([0, 10, 60, 1440, null].map((minutes) => fitAlarm(minutes, true))).toEqual([-540, -540, -540, 480, null]);
  expect([480, -540, 30].map((minutes) => fitAlarm(minutes, false))).toEqual([1440, 0, 30]);
});
