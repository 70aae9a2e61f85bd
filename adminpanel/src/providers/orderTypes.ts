import type { RefundAccountIn, RefundIn } from "@maru/client";

export interface Courier {
  code: string;
  name: string;
  /** '' for those between countries. */
  country: "kr" | "cn" | "";
  in_use: boolean;
  is_default: boolean;
  /** How their numbers look, as regular expressions: a hint, never a refusal. */
  patterns: string[];
}

/** As a form holds it: which banks there are, the server says. */
export type RefundAccount = Record<keyof RefundAccountIn, string>;

export type RefundRequest = Omit<RefundIn, "refund_account"> & { refund_account?: RefundAccount };
