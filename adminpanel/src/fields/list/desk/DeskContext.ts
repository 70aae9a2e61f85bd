import { createContext, use } from "react";
import type { Density, ListShape, SavedView } from "../../../providers/deskTypes";
import type { Column } from "../column";

/** How a person sees one list: which columns in which order, how high the rows, which kept view. */
export interface Desk<T> {
  /** The resource of the API. */
  resource: string;
  columns: Column<T>[];
  shown: Column<T>[];
  /** Shows these in this order; undefined is what the view, the brand or the list itself says. */
  setKeys: (keys?: string[]) => void;
  density: Density;
  setDensity: (density?: Density) => void;
  views: SavedView[];
  view?: SavedView;
  /** The list differs from the chosen view. */
  changed: boolean;
  choose: (view: SavedView) => void;
  /** What a view would keep now. */
  shape: ListShape & { filters: Record<string, unknown> };
  reread: () => Promise<void>;
}

const nothing = (): void => undefined;

// biome-ignore lint/suspicious/noExplicitAny: one context for the rows of every list.
const DeskContext = createContext<Desk<any>>({
  resource: "",
  columns: [],
  shown: [],
  setKeys: nothing,
  density: "picture",
  setDensity: nothing,
  views: [],
  changed: false,
  choose: nothing,
  shape: { columns: [], sort: "", density: "", filters: {} },
  reread: () => Promise.resolve(),
});

export const DeskProvider = DeskContext.Provider;
export const useDesk = <T>(): Desk<T> => use(DeskContext) as Desk<T>;
