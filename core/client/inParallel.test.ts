import { expect, it } from "vitest";
import { inParallel } from "./inParallel";

it("works on three at once and keeps the order of the items", async () => {
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const all = inParallel([0, 1, 2, 3, 4], 3, async (item) => {
    begun.push(item);
    await new Promise<void>((resolve) => {
      ends[item] = resolve;
    });
    return item * 10;
  });
  expect(begun).toEqual([0, 1, 2]);
  for (const item of [2, 0, 3, 4, 1]) {
    ends[item]?.();
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(await all).toEqual([0, 10, 20, 30, 40]);
});
