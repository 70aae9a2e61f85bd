import { isBusinessNumber, latinDigits, type ReceiptKind } from "@maru/client";
import type { TextKey } from "~/i18n/types";

/** What a buyer wants a cash receipt for; "" is none. */
export type ReceiptChoice = "" | ReceiptKind;
export const receiptChoices: readonly ReceiptChoice[] = ["", "deduction", "proof"];

/** From so many won in cash a receipt is issued also unasked. */
export const unaskedFrom = 100_000;

const mobile = /^01[016789]\d{7,8}$/;
const bare = (text: string): string => latinDigits(text).replace(/[\s-]/g, "");

/** What is wrong with the number that a receipt is for; null where nothing is. */
export const receiptError = (kind: ReceiptChoice, number: string): TextKey | null => {
  if (kind === "proof") return isBusinessNumber(number) ? null : "orders:receipt.error.proof";
  if (kind === "deduction") return mobile.test(bare(number)) ? null : "orders:receipt.error.deduction";
  return null;
};

/** The body's `cash_receipt`; nothing where none is wanted. */
export const receiptBody = (kind: ReceiptChoice, number: string) =>
  kind === "" ? undefined : { kind, identity: bare(number) };
