import type { ReactNode } from "react";

/** A column of a list: its label and its cells. */
export interface Column<T> {
  key: string;
  label: string;
  /** The server's sort field; without one the column can't be sorted. */
  sort?: string;
  /** Aligned to the end, for figures. */
  figure?: boolean;
  /** Names the row; can't be hidden. */
  always?: boolean;
  /** Hidden until the user shows it. */
  optional?: boolean;
  /** The matching columns of the exported file. */
  exports?: string[];
  cell: (row: T) => ReactNode;
}
