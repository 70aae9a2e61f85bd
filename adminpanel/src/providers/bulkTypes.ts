import type { RowChange } from "@maru/client";
import type { RaRecord } from "react-admin";
import type { ImportRun, ImportState } from "./importTypes";

/** What may be sent, told before anything is. */
export interface ImportLimits {
  max_bytes: number;
  max_rows: number;
  pack_max_bytes: number;
  pack_max_files: number;
  picture_max_bytes: number;
  keep_days: number;
  resources: { name: string; label: string; pictures: boolean }[];
}

export interface Preset extends RaRecord<number> {
  resource: string;
  name: string;
  columns: number;
  created_by: string;
}

/** A record that an undo left as it is, and why. */
export interface Conflict {
  id: number;
  subject: string;
  name: string;
  message: string;
}

export interface ConflictPage {
  content: Conflict[];
  total: number;
}

/** A record that a bulk change wrote, each field before and after. */
export interface WrittenRow {
  id: number;
  subject: string;
  name: string;
  state: "" | "undone" | "conflict";
  changes: RowChange[];
}

export interface WrittenPage {
  content: WrittenRow[];
  total: number;
}

export type ExportFormat = "csv" | "xlsx";

export interface ExportWish {
  resource: string;
  format: ExportFormat;
  columns: string[];
  filter: object;
  sort: [string, string];
  /** Why a file that names people is made. */
  reason?: string;
}

export interface ExportColumn {
  name: string;
  label: string;
  group: string;
  is_personal: boolean;
}

export interface ExportRun extends RaRecord<number> {
  resource: string;
  format: ExportFormat;
  columns: string[];
  file_name: string;
  size: number;
  state: ImportState;
  message: string;
  total: number;
  lines: number;
  progress: { done: number; total: number };
  has_file: boolean;
  created_by: string;
  created_at: string;
}

export interface ChangeRun extends RaRecord<number> {
  resource: string;
  deed: string;
  state: ImportState;
  message: string;
  total: number;
  affected: number;
  counts: { affected: number; same: number; refused: number };
  progress: { done: number; total: number };
  refused: { id: number; name: string; message: string }[];
  sample: {
    id: number;
    name: string;
    before: Record<string, unknown>;
    after: Record<string, unknown>;
  }[];
  reasons: { message: string; count: number }[];
  conflicts: number;
  can_undo: boolean;
  undone_by: string;
  created_by: string;
  created_at: string;
}

/** Both can be undone, by the same verbs. */
export type UndoPath = "imports" | "changes";
export type Undoable = Pick<ImportRun, "id" | "resource" | "state" | "conflicts" | "progress" | "message"> & {
  can_undo?: boolean;
};
