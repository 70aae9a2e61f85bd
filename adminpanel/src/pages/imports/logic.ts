import type { ImportField, ImportMode, ImportRun, ImportState, RowKind } from "../../providers/importTypes";
import { groupBy } from "../../words/groupBy";

export type Step = 1 | 2 | 3 | 4 | 5;

const stepOfState: Record<ImportState, Step> = {
  uploaded: 2,
  preview: 3,
  checking: 3,
  checked: 3,
  applying: 4,
  paused: 4,
  done: 5,
  cancelled: 5,
  failed: 5,
  undoing: 5,
  undo_pause: 5,
  undo_part: 5,
  undone: 5,
};

/** The run's state says where the wizard stands: a reload in the middle comes back to the right step. */
export const stepOf = (run: Pick<ImportRun, "state"> | undefined): Step => (run ? stepOfState[run.state] : 1);

/** The server works on it: ask again every second. */
export const isMoving = (run: Pick<ImportRun, "state"> | undefined): boolean =>
  run?.state === "checking" || run?.state === "applying" || run?.state === "undoing";

/** What was written can be taken back. */
export const canUndo = ({ state, can_undo = true }: Pick<ImportRun, "state"> & { can_undo?: boolean }): boolean =>
  can_undo && (state === "done" || state === "cancelled" || state === "failed" || state === "undo_part");

/** An undo is under way, or held. */
export const isUndoing = ({ state }: Pick<ImportRun, "state">): boolean =>
  state === "undoing" || state === "undo_pause";

export const isOver = (run: Pick<ImportRun, "state">): boolean => stepOf(run) === 5;

/** Required fields that no column of the file goes into. */
export const missingFields = (run: Pick<ImportRun, "fields" | "mapping">): ImportField[] => {
  const mapped = new Set(Object.values(run.mapping));
  return run.fields.filter(({ name, required }) => required && !mapped.has(name));
};

export interface FieldGroup {
  group: string;
  fields: ImportField[];
}

export const groupFields = (fields: ImportField[]): FieldGroup[] =>
  [...groupBy(fields, ({ group }) => group)].map(([group, members]) => ({
    group,
    fields: members,
  }));

/** What the columns of the check's table are: mapped fields in the contract's order, each once. */
export const shownFields = (run: Pick<ImportRun, "fields" | "mapping">): ImportField[] => {
  const mapped = new Set(Object.values(run.mapping));
  return run.fields.filter(({ name }) => mapped.has(name));
};

const figures = new Set([
  "product_price",
  "product_sale_price",
  "price_diff",
  "stock",
  "min_qty",
  "max_qty",
  "point_rate",
  "amount",
  "quantity",
]);

/** Figures stand at the end of their column. */
export const isFigure = (field: string): boolean => figures.has(field);

/** Rows that will change something: new and changed ones; the same ones are not written. */
export const rowsToApply = (run: Pick<ImportRun, "counts">): number => run.counts.new + run.counts.changed;

export const goodRows = (run: Pick<ImportRun, "counts">): number => run.counts.total - run.counts.wrong;

export const canApply = (run: Pick<ImportRun, "counts" | "state">, mode: ImportMode): boolean =>
  run.state === "checked" && rowsToApply(run) > 0 && (mode === "good_rows" || run.counts.wrong === 0);

export const percent = ({ progress }: { progress: ImportRun["progress"] }): number =>
  progress.total > 0 ? Math.min(100, Math.floor((progress.done / progress.total) * 100)) : 0;

export const stateTones: Record<ImportState, string> = {
  uploaded: "",
  preview: "",
  checking: "info",
  checked: "info",
  applying: "info",
  paused: "warning",
  done: "success",
  cancelled: "",
  failed: "danger",
  undoing: "info",
  undo_pause: "warning",
  undo_part: "warning",
  undone: "",
};

export const kinds: RowKind[] = ["new", "changed", "same", "wrong"];

export const fileAccept = ".csv,.tsv,.txt,.xlsx";

export const isTable = (name: string): boolean => /\.(csv|tsv|txt|xlsx)$/i.test(name);

/** Encodings and delimiters the server reads; a workbook has neither. */
export const encodings = ["utf-8", "utf-8-sig", "cp949", "utf-16"];
export const delimiters = [",", ";", "\t", "|"];
export const isWorkbook = (run: Pick<ImportRun, "encoding">): boolean => run.encoding === "xlsx";

/** Under this name a row carries what concerns no single cell. */
export const wholeRow = "_row";
