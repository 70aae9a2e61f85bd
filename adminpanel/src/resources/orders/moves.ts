import type { WordKey } from "../../words/useWords";

export interface MoveKind {
  /** The verb on the button. */
  word: WordKey;
  /** Shipping names the parcel; refusing a cancel request says why. */
  needs?: "parcel" | "reason";
}

const forward: Record<number, MoveKind> = {
  10: { word: "order.move_10" },
  15: { word: "order.move_15", needs: "parcel" },
  20: { word: "order.move_20" },
  25: { word: "order.move_25" },
};

const refusal: MoveKind = { word: "order.move_refuse", needs: "reason" };

/** From a cancel request (1) every way back is a refusal; else the target names the move (D31). */
export const moveKind = (from: number, to: number): MoveKind | undefined =>
  from === 1 && (to === 5 || to === 10) ? refusal : forward[to];

/** What can be done to many orders at once; the server refuses singly what does not fit. */
export const bulkMoves = [10, 15, 20, 25];

export const steps = [5, 10, 15, 20, 25];

/** Where the order stands on the way; a cancel request and a wait for money have no step of their own. */
export const stepOf = (status: number): number => steps.indexOf(status);
