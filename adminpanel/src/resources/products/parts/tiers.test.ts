import { expect, test } from "vitest";
import { nextTier, type TierDraft, tierNote } from "./tiers";

const row = (grade_id: number | null, min_qty: number, price: number): TierDraft => ({ grade_id, min_qty, price });

test("a price that never applies gives a warning", () => {
  const rows = [row(null, 10, 9_000), row(1, 20, 9_500), row(1, 5, 8_000), row(null, 2, 10_000)];
  const notes = rows.map((one) => tierNote(one, rows, 10_000, 999));
  expect(notes).toEqual([undefined, "tiers_beaten", undefined, "tiers_not_lower"]);
});

test("another grade's price does not affect it", () => {
  const rows = [row(1, 5, 8_000), row(2, 10, 9_000), row(null, 10, 9_000)];
  expect(rows.map((one) => tierNote(one, rows, 10_000, 999))).toEqual([undefined, "tiers_beaten", undefined]);
});

test("a quantity above the maximum gives a warning", () => {
  const one = row(null, 10, 9_000);
  expect(tierNote(one, [one], 10_000, 5)).toBe("tiers_over_max");
});

test("a new row continues from the last one", () => {
  expect(nextTier([])).toEqual({ grade_id: null, min_qty: 10, price: null });
  expect(nextTier([row(3, 600, 1)])).toEqual({ grade_id: 3, min_qty: 999, price: null });
});
