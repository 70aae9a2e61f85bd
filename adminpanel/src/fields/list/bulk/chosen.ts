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

/** What the buttons of the bulk bar work on. */
export const useSelection = (): Selection => use(SelectionContext);
