import type { RaRecord } from "react-admin";

export type ImportState =
  | "uploaded"
  | "preview"
  | "checking"
  | "checked"
  | "applying"
  | "paused"
  | "done"
  | "cancelled"
  | "failed"
  | "undoing"
  | "undo_pause"
  | "undo_part"
  | "undone";

export type RowKind = "wrong" | "new" | "changed" | "same";
export type ImportMode = "good_rows" | "all_or_nothing";

export interface ImportField {
  name: string;
  label: string;
  required: boolean;
  group: string;
}

export interface ImportOptions {
  price_factor?: string;
  price_round?: "1" | "10" | "100";
  currency?: string;
  send_invitations?: "" | "1";
}

export interface ImportChanges {
  encoding?: string;
  delimiter?: string;
  mapping?: Record<string, string>;
  options?: ImportOptions;
}

export interface ImportRun extends RaRecord<number> {
  resource: string;
  file_name: string;
  size: number;
  state: ImportState;
  encoding: string;
  delimiter: string;
  headers: string[];
  sample: string[][];
  mapping: Record<string, string>;
  fields: ImportField[];
  options: ImportOptions;
  counts: {
    total: number;
    new: number;
    changed: number;
    same: number;
    wrong: number;
  };
  progress: { done: number; total: number };
  mode: ImportMode | "" | null;
  message: string;
  created_at: string;
  created_by: string;
  applied_at: string | null;
  pack_count: number;
  preset_name: string;
  has_file: boolean;
  /** All checked rows are still there; a day after the end only the wrong ones are. */
  has_rows: boolean;
  conflicts: number;
  undone_by: string;
}

export interface ImportRow {
  row_no: number;
  kind: RowKind;
  cells: Record<string, string | number | null>;
  diff: Record<string, [unknown, unknown]>;
  errors: Record<string, string>;
  notes: Record<string, string>;
}
