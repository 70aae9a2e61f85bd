import { type Density, density, type SavedViewRow } from "@maru/client";
import { createContext, use } from "react";
import type { Column } from "../column";
import type { ListShape } from "./shape";

/** How a person sees one list: which columns in which order, how high the rows, which kept view. */
export interface SavedViews<T> {
  /** The resource of the API. */
  resource: string;
  columns: Column<T>[];
  shown: Column<T>[];
  /** Shows these in this order; undefined is what the view, the brand or the list itself says. */
  setKeys: (keys?: string[]) => void;
  density: Density;
  setDensity: (density?: Density) => void;
  views: SavedViewRow[];
  view?: SavedViewRow;
  /** The list differs from the chosen view. */
  changed: boolean;
  choose: (view: SavedViewRow) => void;
  /** What a view would keep now. */
  shape: ListShape & { filters: Record<string, unknown> };
  reread: () => Promise<void>;
}

const nothing = (): void => undefined;

// biome-ignore lint/suspicious/noExplicitAny: one context for the rows of every list.
const SavedViewContext = createContext<SavedViews<any>>({
  resource: "",
  columns: [],
  shown: [],
  setKeys: nothing,
  density: density.PICTURE,
  setDensity: nothing,
  views: [],
  changed: false,
  choose: nothing,
  shape: { columns: [], sort: "", density: "", filters: {} },
  reread: () => Promise.resolve(),
});

export const SavedViewProvider = SavedViewContext.Provider;
export const useSavedViews = <T>(): SavedViews<T> => use(SavedViewContext) as SavedViews<T>;
