// @vitest-environment node
import { describe, expect, it } from "vitest";
import { edgesOf, placesOf } from "./PriceFilter";

const price = {
  min: 12_000,
  max: 180_000,
  bins: [
    { from: 10_000, to: 19_999, count: 3 },
    { from: 20_000, to: 49_999, count: 9 },
    { from: 50_000, to: 199_999, count: 2 },
  ],
};

describe("the handles of the price", () => {
  it("step between the bins, and up to the highest price in an open one", () => {
    expect(edgesOf(price)).toEqual([10_000, 20_000, 50_000, 200_000]);
    expect(edgesOf({ ...price, bins: [{ from: 0, to: null, count: 1 }] })).toEqual([0, 180_001]);
    expect(edgesOf({ min: null, max: null, bins: [] })).toEqual([]);
  });
  it.each([
    [null, null, [0, 3]],
    ["20000", null, [1, 3]],
    ["25000", "50000", [1, 2]],
    ["5000", "45000", [0, 2]],
    ["999999", "9999999", [3, 3]],
  ])("are for %s to %s at %j", (low, high, places) => {
    expect(placesOf(edgesOf(price), low, high)).toEqual(places);
  });
});
