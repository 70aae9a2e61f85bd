import type { CategoryRow } from "@maru/client";
import { createContext, use } from "react";
import type { DropPosition, Place, Step } from "./places";

interface Tree {
  group: number;
  canEdit: boolean;
  canAdd: boolean;
  canDelete: boolean;
  isOpen: (id: number) => boolean;
  toggle: (id: number, open?: boolean) => void;
  /** The drop position of the dragged row, relative to the row under the pointer. */
  hover?: { id: number; spot: DropPosition };
  step: (row: CategoryRow, step: Step) => void;
  move: (row: CategoryRow, place: Place) => Promise<void>;
  ask: (row: CategoryRow) => void;
  remove: (row: CategoryRow) => void;
}

const nothing = (): void => undefined;

export const TreeContext = createContext<Tree>({
  group: 0,
  canEdit: false,
  canAdd: false,
  canDelete: false,
  isOpen: () => false,
  toggle: nothing,
  step: nothing,
  move: () => Promise.resolve(),
  ask: nothing,
  remove: nothing,
});

export const useTree = (): Tree => use(TreeContext);
