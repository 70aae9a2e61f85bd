import type { RefundAccountIn, RefundIn } from "@maru/client";

/** As a form holds it: which banks there are, the server says. */
export type RefundAccount = Record<keyof RefundAccountIn, string>;

export type RefundRequest = Omit<RefundIn, "refund_account"> & { refund_account?: RefundAccount };
