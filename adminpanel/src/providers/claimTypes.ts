import type { Claim, ClaimLine, ClaimState } from "@maru/client";
import type { RaRecord } from "react-admin";
import type { RefundAccount, RefundQuote, RefundState } from "./orderTypes";

export interface ClaimRow extends RaRecord<number>, Omit<Claim, "id" | "text" | "pictures" | "known_on" | "address"> {
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
}

/** A claim with all that a manager needs to decide. */
export interface ClaimRecord extends RaRecord<number>, Omit<Claim, "id"> {
  order_num: string;
  order_name: string;
  buyer_name: string;
  buyer_phone: string;
  pay_method: string;
  order_status: number;
  refund: { id: number; amount: number; state: RefundState; code: string } | null;
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

export interface ClaimRefund {
  amount: number;
  refund_account?: RefundAccount;
}
