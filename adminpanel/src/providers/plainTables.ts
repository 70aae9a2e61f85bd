import kinds from "@maru/client/generated/kinds.json";
import tables from "@maru/client/generated/tables.json";

export type KindName = keyof typeof kinds;

/** What lists and names do with the parts of a kind. */
export const kindFacts: Record<KindName, { is_sorted: boolean; is_short: boolean; names_row: boolean }> = kinds;

/** A part of a plain row: type, length, and whether it is translated. */
export interface Part {
  name: string;
  /** Its name in the API. */
  api: string;
  kind: KindName;
  max?: number;
  min?: number;
  values?: (string | number)[];
  /** The value of a new row. */
  default?: string | number | string[];
  /** The screen of the table that a reference points to. */
  to?: string;
  /** The value for no row. */
  none?: number | null;
  is_required: boolean;
  is_translated: boolean;
}

/** A table of plain rows, as the server declares it (`core/plain`). */
export interface PlainTable {
  resource: string;
  model: string;
  actions: string[];
  is_ordered: boolean;
  sort: string;
  rows: number;
  is_searched: boolean;
  filters: string[];
  /** Each save keeps a version, and unsaved input is kept as a draft. */
  has_versions: boolean;
  /** The fixed filters of this screen; another screen shows the other rows. */
  fixed: Record<string, (string | number)[]>;
  parts: Part[];
}

export type PlainPath = keyof typeof tables;

/** By the address of its screens. */
export const plainTables: Record<PlainPath, PlainTable> = tables as Record<PlainPath, PlainTable>;

export const isPlain = (path: string): path is PlainPath => path in plainTables;
