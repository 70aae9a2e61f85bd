/** Ways to pay, and how money stands. */

export interface PaymentModule {
  id: number;
  kind: "card_keyin" | "virtual_account" | "bank_account";
  name: string;
  note: string;
  banks: { code: string; name: string }[];
  /** The longest instalment of a card in months; 0 is at once only. */
  most_installment: number;
  /** How many days a transfer is waited for; of cards there is none. */
  deposit_days?: number;
}

export type PaymentState = "paid" | "checking" | "pending_deposit" | "declined" | "expired" | "cancelled" | "reversed";

export type RefundState = "REQUESTED" | "SENT" | "DONE" | "REFUSED" | "UNKNOWN";

/** The bank transfer by which a gateway gives a deposit back, days after the cancel; '' where there is none. */
export type PayoutState = "" | "waiting" | "arrived" | "failed" | "by_hand";

/** Money given back of an order. */
export interface Refund {
  id: number;
  amount: number;
  state: RefundState;
  payout: PayoutState;
  reason: string;
  account_masked: string;
  created_at: string;
  done_at: string | null;
}
