import type { WordKey } from "../../words/useWords";

export interface MoveKind {
  /** The verb on the button. */
  word: WordKey;
  /** Shipping names the parcel. */
  needs?: "parcel";
}

const forward: Record<number, MoveKind> = {
  10: { word: "order.move_10" },
  15: { word: "order.move_15", needs: "parcel" },
  20: { word: "order.move_20" },
  25: { word: "order.move_25" },
};

/** A move made by hand is named by its target (D31); refusing a cancel request is a verb of its own. */
export const moveKind = (to: number): MoveKind | undefined => forward[to];

/** What can be done to many orders at once; the server refuses singly what does not fit. */
export const bulkMoves = [10, 15, 20, 25];

export const steps = [5, 10, 15, 20, 25];

/** Where the order stands on the way; a cancel request and a wait for money have no step of their own. */
export const stepOf = (status: number): number => steps.indexOf(status);
