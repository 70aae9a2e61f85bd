import { expect, it } from "vitest";
import { isFallen, shareOf } from "./steps";

const sums = { visitors: 200, page_views: 900, seen: 100, carted: 20, checkouts: 25, ordered: 0, paid: 0 };

it("has the step before as the base of each", () => {
  expect([0, 1, 2, 3, 4, 5].map((place) => shareOf(sums, place))).toEqual([null, 0.5, 0.2, 1.25, 0, null]);
});

it("is worth a word where five points are lost", () => {
  expect([
    isFallen(0.2, 0.25),
    isFallen(0.21, 0.25),
    isFallen(0.3, 0.2),
    isFallen(null, 0.5),
    isFallen(0.1, null),
  ]).toEqual([true, false, false, false, false]);
});
