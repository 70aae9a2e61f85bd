import { isBusinessNumber, latinDigits, type ReceiptKind } from "@maru/client";
import type { TextKey } from "~/i18n/types";

/** The purpose of a cash receipt; "" is none. */
export type ReceiptChoice = "" | ReceiptKind;
export const receiptChoices: readonly ReceiptChoice[] = ["", "deduction", "proof"];

/** The sum in won from which a receipt is issued without a request. */
export const selfIssueFrom = 100_000;

const mobile = /^01[016789]\d{7,8}$/;
const bare = (text: string): string => latinDigits(text).replace(/[\s-]/g, "");

/** The error of a receipt's number; null if it is valid. */
export const receiptError = (kind: ReceiptChoice, number: string): TextKey | null => {
  if (kind === "proof") return isBusinessNumber(number) ? null : "orders:receipt.error.proof";
  if (kind === "deduction") return mobile.test(bare(number)) ? null : "orders:receipt.error.deduction";
  return null;
};

/** The body's `cash_receipt`; undefined without one. */
export const receiptBody = (kind: ReceiptChoice, number: string) =>
  kind === "" ? undefined : { kind, identity: bare(number) };
