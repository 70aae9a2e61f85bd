import type { ReceiptKind, ReceiptRow, ReceiptState } from "@maru/client";
import type { Choice } from "../../fields/inputs";
import { type TextKey, type Translate, useTranslate } from "../../words/useTranslate";

const states: Record<ReceiptState, { word: TextKey; tone: string }> = {
  requested: { word: "receipt.state_requested", tone: "warning" },
  awaiting: { word: "receipt.state_awaiting", tone: "info" },
  issued: { word: "receipt.state_issued", tone: "success" },
  rejected: { word: "receipt.state_rejected", tone: "" },
  cancelled: { word: "receipt.state_cancelled", tone: "" },
  failed: { word: "receipt.state_failed", tone: "danger" },
};
const kinds: Record<ReceiptKind, TextKey> = { deduction: "receipt.kind_deduction", proof: "receipt.kind_proof" };

export const receiptKindWord = (t: Translate, kind: ReceiptKind): string => t(kinds[kind]);
export const receiptStates = (t: Translate): Choice[] =>
  Object.entries(states).map(([id, { word }]) => ({ id, name: t(word) }));
export const receiptKinds = (t: Translate): Choice[] =>
  Object.entries(kinds).map(([id, word]) => ({ id, name: t(word) }));

export const ReceiptTag = ({ value }: { value: ReceiptState }) => {
  const t = useTranslate();
  return <span className={`tag ${states[value].tone}`}>{t(states[value].word)}</span>;
};

/** The state of a receipt's cancellation, and whether a person has to act. */
export const backOf = ({ take_backs, by_hand }: ReceiptRow): { amount: number; waits: boolean } => {
  const open = take_backs.filter(({ state }) => state !== "done");
  const waits = open.some(({ state }) => state === "refused" || (by_hand && state === "requested"));
  return { amount: open.reduce((sum, { amount }) => sum + amount, 0), waits };
};
