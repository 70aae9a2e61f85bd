import { orderStatus } from "@maru/client";
import type { WordKey } from "../../words/useTranslate";

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
export const bulkMoves: number[] = [
  orderStatus.RECEIVED,
  orderStatus.SHIPPED,
  orderStatus.IN_DELIVERY,
  orderStatus.DELIVERED,
];

export const steps: number[] = [
  orderStatus.PAID,
  orderStatus.RECEIVED,
  orderStatus.SHIPPED,
  orderStatus.IN_DELIVERY,
  orderStatus.DELIVERED,
];

/** Where the order stands on the way; a cancel request and a wait for money have no step of their own. */
export const stepOf = (status: number): number => steps.indexOf(status);
