/** Papers of an order: cash receipts (D36). */

export type ReceiptKind = "deduction" | "proof";
export type ReceiptState = "requested" | "awaiting" | "issued" | "rejected" | "cancelled" | "failed";

/** The last cash receipt of an order, as its buyer reads it; sums in won. */
export interface CashReceipt {
  id: number;
  number: number;
  kind: ReceiptKind;
  identity_masked: string;
  /** Nobody asked: it went to the tax office's own number. */
  is_self: boolean;
  state: ReceiptState;
  amount: number;
  cancelled: number;
  left: number;
  issue_num: string;
  url: string;
  /** Why it was refused. */
  answer: string;
  can_change: boolean;
  issued_at: string | null;
  created_at: string;
}

export type InvoiceState = "requested" | "issued" | "rejected" | "cancelled";

/** A tax invoice as its buyer reads it; an amendment has a minus (won). */
export interface TaxInvoice {
  id: number;
  paper_num: string;
  is_amendment: boolean;
  state: InvoiceState;
  business_num: string;
  company: string;
  representative: string;
  address: string;
  business_type: string;
  business_item: string;
  email: string;
  amount: number;
  supply: number;
  vat: number;
  reason: string;
  answer: string;
  written_on: string | null;
  issued_at: string | null;
  nts_num: string;
  created_at: string;
}

export interface OrderInvoice {
  /** Newest first. */
  invoices: TaxInvoice[];
  can_ask: boolean;
  /** Why none can be had: a card has its slip, a cash receipt was issued; '' otherwise. */
  why_not: "" | "card" | "receipt";
}

export interface OrderReceipt {
  receipt: CashReceipt | null;
  /** One may be asked for, or another instead of the one that was not sent yet. */
  can_ask: boolean;
}
