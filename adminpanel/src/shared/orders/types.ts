import type { RefundAccountIn, RefundIn } from "@maru/client";

/** The form's values; the server knows the banks. */
export type RefundAccount = Record<keyof RefundAccountIn, string>;

export type RefundRequest = Omit<RefundIn, "refund_account"> & { refund_account?: RefundAccount };
