import type { InvoiceState, ReceiptKind, ReceiptState } from "@maru/client";
import type { RaRecord } from "react-admin";

export type TakeBackState = "requested" | "sent" | "unknown" | "done" | "refused";

/** A part of a receipt that is taken back with its money. */
export interface TakeBack {
  id: number;
  refund_id: number | null;
  amount: number;
  reason: string;
  state: TakeBackState;
  code: string;
  /** Why it was refused, in words; '' where it was not. */
  code_text: string;
  created_at: string;
}

/** A cash receipt as managers work on it; sums in won. */
export interface ReceiptRow extends RaRecord<number> {
  order_id: number;
  order_num: string;
  order_name: string;
  buyer_name: string;
  buyer_phone: string;
  pay_method: string;
  payment_state: string;
  number: number;
  kind: ReceiptKind;
  identity_masked: string;
  is_self: boolean;
  /** The gateway issues it with the deposit, and takes it back with a refund. */
  of_payment: boolean;
  by_hand: boolean;
  state: ReceiptState;
  amount: number;
  cancelled: number;
  left: number;
  supply: number;
  vat: number;
  issue_num: string;
  url: string;
  code: string;
  /** Why it was refused, in words; '' where it was not. */
  code_text: string;
  answer: string;
  take_backs: TakeBack[];
  issued_at: string | null;
  created_at: string;
}

export interface Business {
  business_num: string;
  company: string;
  representative: string;
  email: string;
  address: string;
  business_type: string;
  business_item: string;
}

/** A tax invoice as managers work on it; an amendment has a minus (won). */
export interface InvoiceRow extends RaRecord<number>, Business {
  order_id: number;
  order_num: string;
  order_name: string;
  buyer_name: string;
  payment_state: string;
  number: number;
  paper_num: string;
  amends_id: number | null;
  state: InvoiceState;
  amount: number;
  supply: number;
  vat: number;
  written_on: string | null;
  /** The tenth of the month after it is written. */
  send_by: string | null;
  is_late: boolean;
  reason: string;
  answer: string;
  issued_at: string | null;
  nts_num: string;
  sent_at: string | null;
  created_at: string;
}

export type Paper = "order-sheet" | "delivery-note" | "statement";
