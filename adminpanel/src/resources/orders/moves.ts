import { orderStatus } from "@maru/client";
import type { TextKey } from "../../words/useTranslate";

export interface MoveKind {
  /** The label of the button. */
  word: TextKey;
  /** Shipping needs courier and number of the parcel. */
  needs?: "parcel";
}

const forward: Record<number, MoveKind> = {
  10: { word: "order.move_10" },
  15: { word: "order.move_15", needs: "parcel" },
  20: { word: "order.move_20" },
  25: { word: "order.move_25" },
};

/** A manual move is named after its target (D31); rejecting a cancel request is a call of its own. */
export const moveKind = (to: number): MoveKind | undefined => forward[to];

/** Bulk actions for orders. The server refuses single orders that don't qualify. */
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

/** The order's step; a cancel request and a pending payment have no step. */
export const stepOf = (status: number): number => steps.indexOf(status);
