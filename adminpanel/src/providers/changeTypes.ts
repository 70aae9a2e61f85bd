export type ChangeState =
  | "checking"
  | "preview"
  | "applying"
  | "paused"
  | "done"
  | "cancelled"
  | "failed"
  | "undoing"
  | "undo_pause"
  | "undo_part"
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
  /** How many rows are refused for which reason. */
  reasons: { message: string; count: number }[];
  conflicts: number;
  /** The deed can be taken back; moves of orders can't. */
  can_undo: boolean;
}

/** The ticked rows, or all that the filter leaves. */
export type Chosen = { ids: number[] } | { filter: object };
