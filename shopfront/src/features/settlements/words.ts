import type { OwnSettlement } from "@maru/client";
import type { TextKey } from "~/i18n/types";

/** The state of a statement; with a negative sum the seller pays. */
export const stateName = ({ state, payout }: Pick<OwnSettlement, "state" | "payout">): TextKey => {
  if (payout < 0) return state === "paid" ? "settlements:state.returned" : "settlements:state.owed";
  return state === "paid" ? "settlements:state.paid" : "settlements:state.confirmed";
};

/** The sums as a formula: deductions are negative. */
export const formulaOf = (row: OwnSettlement): [TextKey, number][] => [
  ["settlements:goods", row.goods],
  ["settlements:borne", -row.borne],
  ["settlements:commission", -row.commission],
  ["settlements:vat", -row.vat],
];

export const csvUrl = (id: number): string => `/api/shop/settlements/${id}/csv`;
export const paperUrl = (id: number): string => `/api/shop/settlements/${id}/paper`;
