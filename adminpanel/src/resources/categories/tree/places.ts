import type { CategoryRow } from "@maru/client";

export type DropPosition = "before" | "into" | "after";

/** The pointer's position on a row: the upper and lower third are the gaps, the middle is the row itself. */
export const spotAt = (y: number, { top, height }: { top: number; height: number }): DropPosition => {
  const part = (y - top) / height;
  if (part < 0.3) return "before";
  return part > 0.7 ? "after" : "into";
};

export interface Place {
  parent_id: number;
  /** null: last. */
  before_id: number | null;
}

/** A drop on a row as parameters of the API; `siblings` are the row's own level. */
export const placeOf = (over: CategoryRow, spot: DropPosition, siblings: CategoryRow[], moved: number): Place => {
  if (spot === "into") return { parent_id: over.id, before_id: null };
  if (spot === "before") return { parent_id: over.parent_id, before_id: over.id };
  const rest = siblings.filter(({ id }) => id !== moved);
  const next = rest[rest.findIndex(({ id }) => id === over.id) + 1];
  return { parent_id: over.parent_id, before_id: next?.id ?? null };
};

export type Step = "up" | "down" | "in" | "out";

/** One step by keyboard: among siblings, under the row above, or out to the parent's level. */
export const stepOf = (
  step: Step,
  row: CategoryRow,
  siblings: CategoryRow[],
  parent: { row: CategoryRow; siblings: CategoryRow[] } | undefined,
): Place | undefined => {
  const at = siblings.findIndex(({ id }) => id === row.id);
  const above = siblings[at - 1];
  if (step === "up") return above && { parent_id: row.parent_id, before_id: above.id };
  if (step === "in") return above && { parent_id: above.id, before_id: null };
  if (step === "down") {
    if (!siblings[at + 1]) return undefined;
    return { parent_id: row.parent_id, before_id: siblings[at + 2]?.id ?? null };
  }
  return parent && placeOf(parent.row, "after", parent.siblings, row.id);
};
