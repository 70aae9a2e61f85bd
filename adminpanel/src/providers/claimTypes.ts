import type { Charge, ChargeHow, Claim, ClaimLine, ClaimState } from "@maru/client";
import type { RaRecord } from "react-admin";
import type { PayoutState, RefundAccount, RefundQuote, RefundState } from "./orderTypes";

type Whole =
  | "id"
  | "text"
  | "pictures"
  | "known_on"
  | "address"
  | "charges"
  | "fee_account"
  | "back"
  | "deducted"
  | "apart";

export interface ClaimRow extends RaRecord<number>, Omit<Claim, Whole> {
  order_num: string;
  buyer_name: string;
  buyer_phone: string;
  pay_method: string;
  order_status: number;
  quantity: number;
}

export interface ClaimEvent {
  from: ClaimState | null;
  to: ClaimState;
  actor: string;
  at: string;
  note: string;
  /** What became of the fee while the claim stayed where it was; '' for a move. */
  deed: string;
}

/** A sum asked for beside the order, with who booked it. */
export interface BookedCharge extends Charge {
  settled_name: string;
  back_name: string;
}

export interface FeeReceived {
  amount: number;
  how: ChargeHow;
}

/** A claim with all that a manager needs to decide. */
export interface ClaimRecord extends RaRecord<number>, Omit<Claim, "id" | "charges"> {
  charges: BookedCharge[];
  order_num: string;
  order_name: string;
  buyer_name: string;
  buyer_phone: string;
  pay_method: string;
  order_status: number;
  refund: { id: number; amount: number; state: RefundState; payout: PayoutState; code: string } | null;
  refund_account: string;
  /** What was found when it was looked at; for managers alone. */
  note: string;
  events: ClaimEvent[];
}

/** The formula of a return's refund: its lines' parts of the order, less what is withheld for the way back. */
export interface ClaimQuote extends RefundQuote {
  withheld: number;
}

export interface Inspection {
  lines: { line_id: ClaimLine["line_id"]; restock: 0 | 1 }[];
  note: string;
  buyer_pays?: 0 | 1;
}

/** Why a claim is refused, and as what it was seen; with the parcel back, where something came and it is known by now. */
export interface ClaimRefusal {
  reason: string;
  state: ClaimRecord["state"];
  courier?: string;
  invoice_num?: string;
}

export interface ClaimRefund {
  amount: number;
  refund_account?: RefundAccount;
}
