import type { ClaimQuote, ClaimRecord, ConfirmFeeIn, InspectClaimIn } from "@maru/client";
import type { Identifier } from "react-admin";
import type { ClaimRefund, ClaimRefusal } from "./claimTypes";
import { call, post } from "./httpClient";

const at = (id: Identifier, verb: string): string => `/api/claims/${id}/${verb}`;

/** The answers to a return or an exchange. */
export const claimVerbs = {
  approveClaim: (id: Identifier, buyer_pays?: 0 | 1): Promise<ClaimRecord> =>
    post(at(id, "approve"), buyer_pays === undefined ? {} : { buyer_pays }),
  rejectClaim: (id: Identifier, refusal: ClaimRefusal): Promise<ClaimRecord> => post(at(id, "reject"), refusal),
  sendBackClaim: (id: Identifier, courier: string, invoice_num: string): Promise<ClaimRecord> =>
    post(at(id, "send-back"), { courier, invoice_num }),
  confirmFee: (id: Identifier, fee: ConfirmFeeIn): Promise<ClaimRecord> => post(at(id, "confirm-fee"), fee),
  waiveFee: (id: Identifier, reason: string): Promise<ClaimRecord> => post(at(id, "waive-fee"), { reason }),
  returnFee: (id: Identifier): Promise<ClaimRecord> => post(at(id, "return-fee"), {}),
  collectClaim: (id: Identifier, courier: string, invoice_num: string): Promise<ClaimRecord> =>
    post(at(id, "collect"), { courier, invoice_num }),
  inspectClaim: (id: Identifier, inspection: InspectClaimIn): Promise<ClaimRecord> =>
    post(at(id, "inspect"), inspection),
  quoteClaim: async (id: Identifier): Promise<ClaimQuote> => (await call<ClaimQuote>(at(id, "quote"))).data,
  refundClaim: (id: Identifier, refund: ClaimRefund): Promise<ClaimRecord> => post(at(id, "refund"), refund),
  sendExchange: (id: Identifier, courier: string, invoice_num: string): Promise<ClaimRecord> =>
    post(at(id, "exchange"), { courier, invoice_num }),
};
