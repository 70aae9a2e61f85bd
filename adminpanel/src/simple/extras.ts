import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { PlainPath } from "../providers/plainTables";

/** What the screens of a table have beside its parts. */
export interface Extras {
  icon?: LucideIcon;
  /** Beside the name of each row of an ordered list. */
  Line?: ComponentType<{ id: number }>;
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
