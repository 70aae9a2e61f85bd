import { createContext, use } from "react";
import type { Chosen } from "../../../providers/chosen";

export interface Selection {
  chosen: Chosen;
  count: number;
  clear: () => void;
}

export const SelectionContext = createContext<Selection>({
  chosen: { ids: [] },
  count: 0,
  clear: () => undefined,
});

/** The rows that the bulk bar's buttons act on. */
export const useSelection = (): Selection => use(SelectionContext);
