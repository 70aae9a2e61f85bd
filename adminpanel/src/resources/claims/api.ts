import type { ClaimQuote, ClaimRecord, ConfirmFeeIn, InspectClaimIn } from "@maru/client";
import type { Identifier } from "ra-core";
import { call, post } from "../../providers/httpClient";
import type { Shared } from "../../shared/orders/useSharedNumber";
import type { ClaimRefund, ClaimRefusal } from "./types";

const at = (id: Identifier, action: string): string => `/api/claims/${id}/${action}`;

export const approveClaim = (id: Identifier, buyer_pays?: 0 | 1): Promise<ClaimRecord> =>
  post(at(id, "approve"), buyer_pays === undefined ? {} : { buyer_pays });

export const rejectClaim = (id: Identifier, refusal: ClaimRefusal): Promise<ClaimRecord> =>
  post(at(id, "reject"), refusal);

export const sendBackClaim = (
  id: Identifier,
  courier: string,
  invoice_num: string,
  shared: Shared = {},
): Promise<ClaimRecord> => post(at(id, "send-back"), { courier, invoice_num, ...shared });

export const confirmFee = (id: Identifier, fee: ConfirmFeeIn): Promise<ClaimRecord> => post(at(id, "confirm-fee"), fee);

export const waiveFee = (id: Identifier, reason: string): Promise<ClaimRecord> => post(at(id, "waive-fee"), { reason });

export const returnFee = (id: Identifier): Promise<ClaimRecord> => post(at(id, "return-fee"), {});

export const collectClaim = (id: Identifier, courier: string, invoice_num: string): Promise<ClaimRecord> =>
  post(at(id, "collect"), { courier, invoice_num });

export const inspectClaim = (id: Identifier, inspection: InspectClaimIn): Promise<ClaimRecord> =>
  post(at(id, "inspect"), inspection);

export const quoteClaim = async (id: Identifier): Promise<ClaimQuote> => (await call<ClaimQuote>(at(id, "quote"))).data;

export const refundClaim = (id: Identifier, refund: ClaimRefund): Promise<ClaimRecord> =>
  post(at(id, "refund"), refund);

export const sendExchange = (
  id: Identifier,
  courier: string,
  invoice_num: string,
  shared: Shared = {},
): Promise<ClaimRecord> => post(at(id, "exchange"), { courier, invoice_num, ...shared });
