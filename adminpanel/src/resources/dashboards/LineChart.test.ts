import { expect, it } from "vitest";
import { axisOf, ticksOf } from "./LineChart";

it("names the last point and some before it", () => {
  expect([ticksOf(1), ticksOf(7), ticksOf(30)]).toEqual([[0], [0, 2, 4, 6], [4, 9, 14, 19, 24, 29]]);
});

it("has round values on the axis, above and below nothing", () => {
  expect([axisOf([0]), axisOf([7]), axisOf([41, -4]), axisOf([711_000, -84_000])]).toEqual([
    [1, 0],
    [8, 6, 4, 2, 0],
    [60, 40, 20, 0, -20],
    [800_000, 600_000, 400_000, 200_000, 0, -200_000],
  ]);
});
