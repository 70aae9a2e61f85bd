import {
  type ImportField,
  type ImportMode,
  type ImportRowKind,
  type ImportRunRecord,
  importMode,
  importRowKind,
  type JobState,
  jobState,
} from "@maru/client";
import { groupBy } from "../../words/groupBy";

/** The kinds of checked rows. */
export type RowKind = Exclude<ImportRowKind, "">;

export type Step = 1 | 2 | 3 | 4 | 5;

const stepOfState: Record<JobState, Step> = {
  [jobState.UPLOADED]: 2,
  [jobState.PREVIEW]: 3,
  [jobState.CHECKING]: 3,
  [jobState.CHECKED]: 3,
  [jobState.APPLYING]: 4,
  [jobState.PAUSED]: 4,
  [jobState.DONE]: 5,
  [jobState.CANCELLED]: 5,
  [jobState.FAILED]: 5,
  [jobState.UNDOING]: 5,
  [jobState.UNDO_PAUSED]: 5,
  [jobState.UNDO_PART]: 5,
  [jobState.UNDONE]: 5,
};

/** The step follows from the run's state, so a reload returns to the right step. */
export const stepOf = (run: Pick<ImportRunRecord, "state"> | undefined): Step => (run ? stepOfState[run.state] : 1);

const moving = new Set<JobState>([jobState.CHECKING, jobState.APPLYING, jobState.UNDOING]);
const undoable = new Set<JobState>([jobState.DONE, jobState.CANCELLED, jobState.FAILED, jobState.UNDO_PART]);

/** The server is working: poll every second. */
export const isRunning = (run: Pick<ImportRunRecord, "state"> | undefined): boolean =>
  run !== undefined && moving.has(run.state);

/** The writes can be undone. */
export const canUndo = ({ state, can_undo = true }: Pick<ImportRunRecord, "state"> & { can_undo?: boolean }): boolean =>
  can_undo && undoable.has(state);

/** An undo is running or paused. */
export const isUndoing = ({ state }: Pick<ImportRunRecord, "state">): boolean =>
  state === jobState.UNDOING || state === jobState.UNDO_PAUSED;

export const isOver = (run: Pick<ImportRunRecord, "state">): boolean => stepOf(run) === 5;

/** Required fields without a column. */
export const missingFields = (run: Pick<ImportRunRecord, "fields" | "mapping">): ImportField[] => {
  const mapped = new Set(Object.values(run.mapping));
  return run.fields.filter(({ name, required }) => required && !mapped.has(name));
};

/** Whether the file is an export of this shop: all its headers are the labels of their fields. */
export const isOwnExport = ({
  headers,
  mapping,
  fields,
  source,
}: Pick<ImportRunRecord, "headers" | "mapping" | "fields" | "source">): boolean => {
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  return (
    source === null && headers.length > 3 && headers.every((header) => labels.get(mapping[header] ?? "") === header)
  );
};

/** The fields without which a file makes no product. */
export const needed = ["product_code", "product_name", "product_sale_price"] as const;

/** Columns that are mapped to a field. */
export const knownColumns = ({ headers, mapping }: Pick<ImportRunRecord, "headers" | "mapping">): string[] =>
  headers.filter((header) => mapping[header]);

/** Whether a file of products is of no known system, and lacks a field that its products need. */
export const isUnknown = (
  run: Pick<ImportRunRecord, "resource" | "source" | "mapping" | "headers" | "fields">,
): boolean => {
  const mapped = new Set(Object.values(run.mapping));
  return (
    run.resource === "products" &&
    run.source === null &&
    !isOwnExport(run) &&
    needed.some((field) => !mapped.has(field))
  );
};

/** Whether a file of products of no known system has no column of codes, which can be made from names. */
export const needsCodes = (
  { resource, options }: Pick<ImportRunRecord, "resource" | "options">,
  mapping: Readonly<Record<string, string>>,
): boolean => resource === "products" && !options.source && !Object.values(mapping).includes("product_code");

/** Whether lines of a file of products repeat the code of a line above, as far as the first lines tell. */
export const hasRepeatedCodes = ({
  headers,
  mapping,
  sample,
}: Pick<ImportRunRecord, "headers" | "mapping" | "sample">): boolean => {
  const place = headers.findIndex((header) => mapping[header] === "product_code");
  const codes = sample.map((row) => row[place]?.trim() ?? "").filter(Boolean);
  return new Set(codes).size < codes.length;
};

/** The first values of a column. */
export const examplesOf = ({ sample }: Pick<ImportRunRecord, "sample">, column: number): string =>
  sample
    .map((row) => row[column]?.trim() ?? "")
    .filter(Boolean)
    .slice(0, 3)
    .join(" · ");

/** Fields with several candidate columns and no choice yet. */
export const openQuestions = ({ asked, mapping }: Pick<ImportRunRecord, "asked" | "mapping">): string[] =>
  Object.entries(asked)
    .filter(([field, headers]) => !headers.some((header) => mapping[header] === field))
    .map(([field]) => field);

export interface FieldGroup {
  group: string;
  fields: ImportField[];
}

export const groupFields = (fields: ImportField[]): FieldGroup[] =>
  [...groupBy(fields, ({ group }) => group)].map(([group, members]) => ({
    group,
    fields: members,
  }));

/** The columns of the check's table: mapped fields in the contract's order, without duplicates. */
export const shownFields = (run: Pick<ImportRunRecord, "fields" | "mapping">): ImportField[] => {
  const mapped = new Set(Object.values(run.mapping));
  return run.fields.filter(({ name }) => mapped.has(name));
};

const figures = new Set([
  "product_price",
  "product_sale_price",
  "price_diff",
  "weight_g",
  "stock",
  "min_qty",
  "max_qty",
  "point_rate",
  "low_stock_at",
  "amount",
  "quantity",
]);

/** Figures are aligned to the end of their column. */
export const isFigure = (field: string): boolean => figures.has(field);

/** Rows to write: new and changed ones; unchanged ones are skipped. */
export const rowsToApply = (run: Pick<ImportRunRecord, "counts">): number => run.counts.new + run.counts.changed;

export const goodRows = (run: Pick<ImportRunRecord, "counts">): number => run.counts.total - run.counts.wrong;

export const canApply = (run: Pick<ImportRunRecord, "counts" | "state">, mode: ImportMode): boolean =>
  run.state === jobState.CHECKED && rowsToApply(run) > 0 && (mode === importMode.GOOD_ROWS || run.counts.wrong === 0);

export const percent = ({ progress }: { progress: ImportRunRecord["progress"] }): number =>
  progress.total > 0 ? Math.min(100, Math.floor((progress.done / progress.total) * 100)) : 0;

export const stateTones: Record<JobState, string> = {
  [jobState.UPLOADED]: "",
  [jobState.PREVIEW]: "",
  [jobState.CHECKING]: "info",
  [jobState.CHECKED]: "info",
  [jobState.APPLYING]: "info",
  [jobState.PAUSED]: "warning",
  [jobState.DONE]: "success",
  [jobState.CANCELLED]: "",
  [jobState.FAILED]: "danger",
  [jobState.UNDOING]: "info",
  [jobState.UNDO_PAUSED]: "warning",
  [jobState.UNDO_PART]: "warning",
  [jobState.UNDONE]: "",
};

export const kinds: RowKind[] = [importRowKind.NEW, importRowKind.CHANGED, importRowKind.SAME, importRowKind.WRONG];

export const fileAccept = ".csv,.tsv,.txt,.xlsx,.xls";

export const isTable = (name: string): boolean => /\.(csv|tsv|txt|xlsx?)$/i.test(name);

/** Encodings and delimiters that the server reads; a workbook has neither. */
export const encodings = ["utf-8", "utf-8-sig", "cp949", "utf-16"];
export const delimiters = [",", ";", "\t", "|"];
export const isWorkbook = (run: Pick<ImportRunRecord, "encoding">): boolean =>
  ["xlsx", "xls", "html"].includes(run.encoding);

/** The key of a row's errors that belong to no single cell. */
export const wholeRow = "_row";
