import type { RefundClaimIn, RejectClaimIn } from "@maru/client";
import type { RefundAccount } from "../../shared/orders/types";

export type ClaimRefund = Omit<RefundClaimIn, "refund_account"> & { refund_account?: RefundAccount };

/** The server knows the couriers. */
export type ClaimRefusal = Omit<RejectClaimIn, "courier"> & { courier?: string };
