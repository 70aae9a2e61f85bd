/** Quotes, orders and their lines. */

import type { ProductStatus } from "../generated/types";
import type { Address } from "./accounts";
import type { Claim } from "./claims";
import type { Leg } from "./legs";
import type { OrderInvoice, OrderReceipt } from "./papers";
import type { PaymentState, Refund } from "./payments";

export interface QuoteLine {
  id: number;
  product_id: number;
  product_name: string;
  option_info: string;
  img: string;
  price: number;
  list_price: number;
  quantity: number;
  total: number;
  stock: number | null;
  status: ProductStatus;
  is_orderable: boolean;
  message: string;
  is_overseas: boolean;
}

export interface ShippingParts {
  base: number;
  waived: number;
  island: number;
  /** The place of the brand's table that the postcode is in; '' elsewhere. */
  region: string;
}

/** What may be held without being paid: told before the order is placed. */
export interface UnpaidLimits {
  orders: { open: number; most: number; is_full: boolean };
  /** Until when an order paid in this way would be held. */
  holds: { module_id: number; kind: string; minutes: number; until: string }[];
  /** Visitors only: how many more pieces of a variant may be ordered by deposit. */
  pieces: { id: number; most: number; is_too_much: boolean }[];
}

export interface Quote {
  items: QuoteLine[];
  unpaid?: UnpaidLimits;
  /** Variants that aren't sold any more. */
  missing: number[];
  subtotal: number;
  list_total: number;
  discount: number;
  shipping: number;
  /** What shipping is made of (won): the fee, or the one that was waived, and what an island adds. */
  shipping_parts: ShippingParts;
  /** What customs may ask of the buyer beside the total (won); null where nothing comes from abroad. */
  duty: { goods: number; free_up_to: number; duty: number; vat: number } | null;
  /** What one way of a return of the goods from abroad costs (won); null where there are none. */
  overseas_return_fee: number | null;
  total: number;
  free_over: number;
  point_earn: number;
  /** Won of the goods that are paid in points, the most the brand allows here, and what the member holds. */
  points_used: number;
  point_limit: number;
  point_min_price: number;
  point_held: number;
  quote_hash: string;
  needs_customs: boolean;
  is_orderable: boolean;
}

export interface OrderLine {
  id: number;
  product_id: number;
  variant_id: number;
  product_name: string;
  option_info: string;
  img: string;
  price: number;
  quantity: number;
  total: number;
  status: number;
  cancelled_at: string | null;
  courier: string;
  courier_name: string;
  invoice_num: string;
  is_overseas: boolean;
  /** The refund that is under way for it, or that was made. */
  refund_id: number | null;
  delivered_at: string | null;
  /** What became of it: under way as a claim, sent back, exchanged, cancelled; empty while it stands. */
  fate: "" | "claimed" | "returned" | "exchanged" | "cancelled";
}

export type OrderFate = "" | "cancelled" | "returned" | "exchanged";

export interface Order {
  order_num: string;
  order_name: string;
  status: number;
  /** What became of the whole: nothing is left of it, it came back, something else was sent; '' while it goes its way. */
  fate: OrderFate;
  payment_state: PaymentState;
  pay_method: string;
  appr_num: string;
  buyer_name: string;
  buyer_phone: string;
  buyer_email: string;
  address: Pick<Address, "receiver_name" | "phone_num" | "postcode" | "addr" | "addr_detail" | "memo">;
  subtotal: number;
  shipping: number;
  /** What of the shipping an island adds. */
  island_fee: number;
  discount: number;
  points_used: number;
  point_earn: number;
  /** What it earns of points: to be credited when it is paid, after the delivery, or credited already. */
  points: { state: "" | "promised" | "waiting" | "earned"; count: number };
  total: number;
  created_at: string;
  updated_at: string;
  lines: OrderLine[];
  legs: Leg[];
  is_overseas: boolean;
  events: {
    kind: string;
    status_from: number | null;
    status_to: number | null;
    at: string;
    note: string;
  }[];
  deposit: {
    bank: string;
    account_num: string;
    holder: string;
    due_at: string;
    depositor_name: string;
  } | null;
  can_cancel: boolean;
  /** Something that is paid may still be asked back (D31). */
  can_ask_cancel: boolean;
  /** A deposit goes back to an account that the buyer names. */
  needs_refund_account: boolean;
  banks: { code: string; name: string }[];
  /** Whether that account has to be proved by one won, the one this order has, and the one proved before. */
  account_check: { needed: boolean; account: string; kept: string } | null;
  /** Won that have to go back to an account which nobody has named. */
  account_wanted: number;
  refunded: number;
  refunds: Refund[];
  /** Something that was sent may be sent back. */
  can_claim: boolean;
  claims: Claim[];
  cash_receipt: OrderReceipt;
  tax_invoice: OrderInvoice;
  is_test: boolean;
}
