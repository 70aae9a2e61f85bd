export type ChangeState =
  | "checking"
  | "preview"
  | "applying"
  | "paused"
  | "done"
  | "cancelled"
  | "failed"
  | "undoing"
  | "undone";

export type ChangeValues = Record<string, unknown>;

export interface ChangeSample {
  id: number;
  name: string;
  before: ChangeValues;
  after: ChangeValues;
}

/** A bulk change: previewed, applied, undone (`/api/changes`). */
export interface Change {
  id: number;
  resource: string;
  deed: string;
  state: ChangeState;
  message: string;
  total: number;
  affected: number;
  counts: { affected: number; same: number; refused: number };
  progress: { done: number; total: number };
  sample: ChangeSample[];
  refused: { id: number; name: string; message: string }[];
  conflicts: number;
}

/** The ticked rows, or all that the filter leaves. */
export type Chosen = { ids: number[] } | { filter: object };
