import type { LucideIcon } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import type { Column } from "../fields/list/column";
import type { FilterDef } from "../fields/list/Filters";
import type { PlainPath } from "../providers/plainTables";
import type { PlainRow } from "./rows";

/** What the screens of a table have beside its parts. */
export interface Extras {
  icon?: LucideIcon;
  /** Beside the name of each row of an ordered list. */
  Line?: ComponentType<{ id: number }>;
  /** Instead of the rows of an ordered list. */
  Rows?: ComponentType<{ empty: ReactNode }>;
  /** What becomes of the columns and of the filters that its parts make. */
  useColumns?: (columns: Column<PlainRow>[]) => Column<PlainRow>[];
  useFilters?: (filters: FilterDef[]) => FilterDef[];
  /** Instead of its parts one after another; what every form has comes as children. */
  Fields?: ComponentType<{ children?: ReactNode }>;
  /** At the head of the list. */
  ListActions?: ComponentType;
  /** At the head of a row's form. */
  Actions?: ComponentType;
  /** Below the parts of a row. */
  Below?: ComponentType<{ id: number }>;
  /** The resource whose files the list's buttons bring in and out, where it is another one. */
  file?: string;
}

export type ExtrasByPath = Partial<Record<PlainPath, Extras>>;

export const extras: ExtrasByPath = {};

/** Resources stand above these screens and say what belongs to them. */
export const extend = (more: ExtrasByPath): void => {
  Object.assign(extras, more);
};
