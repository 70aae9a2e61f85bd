export interface TierDraft {
  grade_id: number | null;
  min_qty: number | null;
  price: number | null;
}

export type TierNote = "tiers_not_lower" | "tiers_over_max" | "tiers_beaten";

/** A warning about a row that can be saved: it would never apply, or never be reached. */
export const tierNote = (
  row: TierDraft,
  rows: readonly TierDraft[],
  sale: number,
  most: number | null,
): TierNote | undefined => {
  const { grade_id, min_qty, price } = row;
  if (!min_qty || !price) return undefined;
  if (sale > 0 && price >= sale) return "tiers_not_lower";
  const better = (other: TierDraft): boolean =>
    other !== row &&
    (other.grade_id === null || other.grade_id === grade_id) &&
    (other.min_qty ?? 0) > 0 &&
    (other.min_qty ?? 0) <= min_qty &&
    (other.price ?? 0) > 0 &&
    (other.price ?? 0) <= price &&
    !(other.min_qty === min_qty && other.price === price && other.grade_id === grade_id);
  if (rows.some(better)) return "tiers_beaten";
  return most !== null && min_qty > most ? "tiers_over_max" : undefined;
};

/** A new row, one step above the last one. */
export const nextTier = (rows: readonly TierDraft[]): TierDraft => {
  const last = rows.at(-1);
  return {
    grade_id: last?.grade_id ?? null,
    min_qty: last?.min_qty ? Math.min(999, last.min_qty * 2) : 10,
    price: null,
  };
};
