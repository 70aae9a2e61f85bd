import { type Density, density, type SavedViewRow } from "@maru/client";
import { createContext, use } from "react";
import type { Column } from "../columns";
import type { ListShape } from "./shape";

/** The display of one list: columns and their order, row height, saved view. */
export interface SavedViews<T> {
  /** The resource of the API. */
  resource: string;
  columns: Column<T>[];
  shown: Column<T>[];
  /** Sets the shown columns and their order; undefined returns to those of the view, the brand or the list. */
  setKeys: (keys?: string[]) => void;
  density: Density;
  setDensity: (density?: Density) => void;
  views: SavedViewRow[];
  view?: SavedViewRow;
  /** The list differs from the saved view. */
  changed: boolean;
  choose: (view: SavedViewRow) => void;
  /** The values that would be saved as a view now. */
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
