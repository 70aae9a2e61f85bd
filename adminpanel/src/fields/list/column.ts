import type { ReactNode } from "react";

/** A column of a list: what it is called and what stands in its cells. */
export interface Column<T> {
  key: string;
  label: string;
  /** The server's name of the sort; a head without it is plain text. */
  sort?: string;
  /** Figures stand at the end. */
  figure?: boolean;
  /** It names the row and is never taken away. */
  always?: boolean;
  /** Known, but not shown until somebody asks for it. */
  optional?: boolean;
  /** The columns of the exported file that stand for it. */
  exports?: string[];
  cell: (row: T) => ReactNode;
}
