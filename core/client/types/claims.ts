/** Returns and exchanges (D31). */

import type { Leg } from "./legs";

export type ClaimKind = "return" | "exchange";
export type ClaimState =
  | "requested"
  | "approved"
  | "collected"
  | "inspected"
  | "refunded"
  | "exchanged"
  | "rejected"
  | "sending_back"
  | "sent_back"
  | "withdrawn";
export type ClaimReason = "mind" | "defect" | "wrong" | "late" | "other";

export interface ClaimAddress {
  receiver_name: string;
  phone_num: string;
  postcode: string;
  addr: string;
  addr_detail: string;
  memo?: string;
}

export interface ClaimLine {
  line_id: number;
  product_id: number;
  product_name: string;
  option_info: string;
  img: string;
  price: number;
  quantity: number;
  variant_id: number | null;
  /** The line that was sent instead. */
  replaced_by_id: number | null;
  to_variant_id: number | null;
  to_option_info: string;
  /** Whether it can be sold again; null until somebody looked at it. */
  restock: boolean | null;
}

export type ChargeState = "open" | "paid" | "waived" | "dropped" | "due_back" | "back";
export type ChargeHow = "transfer" | "enclosed";

/** A sum asked for beside the order: what of the carriage no refund keeps. */
export interface Charge {
  id: number;
  amount: number;
  state: ChargeState;
  /** How it came; '' while it has not. */
  how: ChargeHow | "";
  /** Why it was waived. */
  note: string;
  created_at: string;
  settled_at: string | null;
  back_at: string | null;
}

export interface Claim {
  id: number;
  order_id: number;
  number: number;
  kind: ClaimKind;
  reason: ClaimReason;
  state: ClaimState;
  text: string;
  pictures: string[];
  known_on: string | null;
  buyer_pays: boolean;
  /** Won of the carriage that are the buyer's to pay, and what of it a refund withheld. */
  fee: number;
  withheld: number;
  /** The fee as a formula: what one way costs, how many there are, what a refund keeps, what is paid by itself. */
  one_way: number;
  ways: number;
  deducted: number;
  apart: number;
  fee_state: Exclude<ChargeState, "dropped"> | "";
  charges: Charge[];
  /** Where an open one is paid in; null where none is open or the brand has no account of its own. */
  fee_account: { bank: string; account_num: string; holder: string } | null;
  /** The parcel back after a refusal. */
  back: Leg | null;
  address: ClaimAddress;
  courier: string;
  invoice_num: string;
  /** Why it was refused. */
  answer: string;
  refund_id: number | null;
  can_withdraw: boolean;
  lines: ClaimLine[];
  created_at: string;
  updated_at: string;
  ended_at: string | null;
}

/** What may be sent back of an order now: until when for each reason, and for what else. */
export interface ClaimOptions {
  lines: {
    line_id: number;
    quantity: number;
    is_overseas: boolean;
    /** What one way of it costs (won). Goods in the country and from abroad go apart: each kind costs its sum once. */
    one_way: number;
    delivered_on: string | null;
    until: Record<ClaimReason, string | null>;
    options: {
      variant_id: number;
      option_info: string;
      stock: number | null;
    }[];
  }[];
  reasons: { code: ClaimReason; buyer_pays: boolean }[];
  /** How many ways the goods go. */
  ways: Record<ClaimKind, number>;
}
