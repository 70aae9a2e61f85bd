import type { VisitSums } from "@maru/client";

/** The steps from a visit to a paid order. */
export const steps = ["visitors", "seen", "carted", "checkouts", "ordered", "paid"] as const;

/** Which share of a step's visitors came from the one before; null where nobody was there. Over 1 is possible: a cart may
 * be older than the day. */
export const shareOf = (sums: VisitSums, place: number): number | null => {
  const step = steps[place];
  const base = steps[place - 1];
  return step && base && sums[base] > 0 ? sums[step] / sums[base] : null;
};

/** Whether a step lost five points or more against the period before. */
export const isFallen = (share: number | null, before: number | null): boolean =>
  share !== null && before !== null && Math.round((before - share) * 1000) >= 50;
