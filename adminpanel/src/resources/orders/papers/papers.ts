import type { TextKey } from "../../../words/useTranslate";
import type { Paper } from "./types";

export const papers: { kind: Paper; word: TextKey; note: TextKey }[] = [
  { kind: "order-sheet", word: "paper.order_sheet", note: "paper.order_sheet_note" },
  { kind: "delivery-note", word: "paper.delivery_note", note: "paper.delivery_note_note" },
  { kind: "statement", word: "paper.statement", note: "paper.statement_note" },
];

/** The maximum of orders in one file. */
export const mostAtOnce = 500;
