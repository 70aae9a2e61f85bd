import type { Claim, Leg, OrderFate } from "@maru/client";
import type { RaRecord } from "react-admin";
import type { InvoiceRow, ReceiptRow } from "./paperTypes";

export type PaymentState = "paid" | "checking" | "pending_deposit" | "declined" | "expired" | "cancelled" | "reversed";

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

export interface MoveRequest {
  to: number;
  line_ids?: number[];
  courier?: string;
  invoice_num?: string;
  reason?: string;
}

export interface MovesReport {
  moved: number | number[];
  refused: { id: number; order_num: string; message: string }[];
}

export interface OrderRow extends RaRecord<number> {
  order_num: string;
  order_name: string;
  buyer_name: string;
  buyer_phone: string;
  status: number;
  fate: OrderFate;
  payment_state: PaymentState;
  pay_method: string;
  total: number;
  line_count: number;
  courier: string;
  invoice_num: string;
  appr_num: string;
  is_member: boolean;
  created_at: string;
  updated_at: string;
}

export interface OrderLine {
  id: number;
  product_id: number;
  product_name: string;
  option_info: string;
  img: string;
  price: number;
  quantity: number;
  total: number;
  status: number;
  cancelled_at: string | null;
  courier: string;
  invoice_num: string;
  allowed: number[];
  /** The refund that is under way for it, or that was made. */
  refund_id: number | null;
  /** Whose goods they were when they were bought; empty for the shop's own. */
  seller_name: string;
  /** What it gives back in won. */
  refund: number;
  /** What became of it: under way as a claim, sent back, exchanged, cancelled; empty while it stands. */
  fate: "" | "claimed" | "returned" | "exchanged" | "cancelled";
}

export type RefundState = "REQUESTED" | "SENT" | "DONE" | "REFUSED" | "UNKNOWN";

/** The bank transfer by which the gateway gives a deposit back, days after the cancel; '' where there is none. */
export type PayoutState = "" | "waiting" | "arrived" | "failed" | "by_hand";

export interface RefundLine {
  line_id: number;
  quantity?: number;
  /** How many it had when somebody looked: what was given back meanwhile is not given back once more (-45). */
  of?: number;
}

/** A refund as a formula: goods less discount and points, with shipping (D35). */
export interface RefundQuote {
  goods: number;
  discount: number;
  points: number;
  shipping: number;
  unearn: number;
  amount: number;
}

export interface RefundAccount {
  bank: string;
  account_num: string;
  holder: string;
}

export interface RefundRequest {
  lines: RefundLine[];
  amount: number;
  reason: string;
  refund_account?: RefundAccount;
}

export interface Refund {
  id: number;
  amount: number;
  state: RefundState;
  payout: PayoutState;
  reason: string;
  /** Why the gateway refused, in words; '' where it did not. */
  code_text?: string;
  account_masked: string;
  created_at: string;
  done_at: string | null;
}

export interface RefundRow extends RaRecord<number>, Omit<Refund, "id"> {
  order_id: number;
  order_num: string;
  order_name: string;
  buyer_name: string;
  pay_method: string;
  total: number;
  actor_name: string;
  can_confirm: boolean;
}

/** A part of the way, with what managers know of asking about it. */
export interface OrderLeg extends Leg {
  next_check_at: string | null;
  /** Why it could not be asked about, '' where it could. */
  failure: string;
  is_tracked: boolean;
  /** Its number looks like none of the courier's. */
  is_odd: boolean;
}

export interface LegEntry {
  leg: number;
  parcel_id?: number;
  courier?: string;
  invoice_num?: string;
  place?: string;
  line_ids?: number[];
}

export interface NumberRow {
  order_id: number;
  courier: string;
  invoice_num: string;
}

export interface OrderEvent {
  kind: string;
  status_from: number | null;
  status_to: number | null;
  at: string;
  note: string;
  actor?: string;
}

export interface PaymentAttempt {
  id: number;
  kind: string;
  state: string;
  amount: number;
  gateway_order_id: string;
  code: string;
  /** Why it was refused, in words; '' where it was not. */
  code_text: string;
  created_at: string;
}

export interface Order extends OrderRow {
  buyer_email?: string;
  address: {
    receiver_name: string;
    phone_num: string;
    postcode: string;
    addr: string;
    addr_detail: string;
    memo: string;
  };
  subtotal: number;
  points_used: number;
  /** What it earns of points: to be credited when it is paid, after the delivery, or credited already. */
  points: { state: "" | "promised" | "waiting" | "earned"; count: number };
  shipping: number;
  /** What of the shipping an island adds (won). */
  island_fee: number;
  discount: number;
  /** Won that have to go back to an account which nobody has named. */
  account_wanted: number;
  /** How often, when and by whom the buyer was asked for it; null where nothing waits. */
  account_asked: { times: number; at: string | null; actor: string; today: boolean; left: number } | null;
  can_confirm_deposit: boolean;
  refunded: number;
  refunds: Refund[];
  claims: Claim[];
  cash_receipt: { can_ask: boolean };
  receipts: ReceiptRow[];
  tax_invoice: { can_ask: boolean; why_not: string };
  invoices: InvoiceRow[];
  can_refund: boolean;
  /** Not paid, and no payment whose outcome nobody knows. */
  can_cancel: boolean;
  needs_refund_account: boolean;
  refund_account: string;
  banks: { code: string; name: string }[];
  lines: OrderLine[];
  legs: OrderLeg[];
  is_overseas: boolean;
  customs: {
    /** Masked. */
    pccc: string;
    name: string;
    phone_num: string;
    expires_on: string;
    expiry: "" | "soon" | "over";
  } | null;
  events: OrderEvent[];
  attempts: PaymentAttempt[];
  allowed_moves: number[];
  memo: string;
  deposit: { bank: string; account_num: string; holder: string; due_at: string; depositor_name: string } | null;
  is_test?: boolean;
}
