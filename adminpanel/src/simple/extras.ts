import type { LucideIcon } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import type { Column } from "../fields/list/columns";
import type { FilterDef } from "../fields/list/Filters";
import type { PlainPath } from "../providers/plainTables";
import type { PlainRow } from "./rows";

/** What a table's screens have besides its parts. */
export interface Extras {
  icon?: LucideIcon;
  /** Beside the name of each row of an ordered list. */
  Line?: ComponentType<{ id: number }>;
  /** Replaces the rows of an ordered list. */
  Rows?: ComponentType<{ empty: ReactNode }>;
  /** Below an ordered list. */
  ListBelow?: ComponentType;
  /** Adapts the columns and the filters that are made from the parts. */
  useColumns?: (columns: Column<PlainRow>[]) => Column<PlainRow>[];
  useFilters?: (filters: FilterDef[]) => FilterDef[];
  /** Replaces the default layout of the parts, which is passed as children. */
  Fields?: ComponentType<{ children?: ReactNode }>;
  /** At the top of the list. */
  ListActions?: ComponentType;
  /** Beside the title of a row's form. */
  Tag?: ComponentType;
  /** At the top of a row's form. */
  Actions?: ComponentType;
  /** Replaces the save button. */
  Save?: ComponentType;
  /** The question before a save, if it is another one. */
  useQuestion?: () => (values: Partial<PlainRow>) => string;
  /** A new row opens after it was saved, instead of the list. */
  opensSaved?: boolean;
  /** Below the parts of a row. */
  Below?: ComponentType<{ id: number }>;
  /** The resource for import and export, if it is another one. */
  file?: string;
}

export type ExtrasByPath = Partial<Record<PlainPath, Extras>>;

export const extras: ExtrasByPath = {};

/** Resources are above these screens and register what belongs to them. */
export const extend = (more: ExtrasByPath): void => {
  Object.assign(extras, more);
};
