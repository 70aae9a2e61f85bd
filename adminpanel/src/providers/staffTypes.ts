import type { PointHolder } from "@maru/client";

/** An option of a product as it can be ordered; won. */
export interface SellableRow {
  id: number;
  product_id: number;
  product_name: string;
  option_info: string;
  img: string;
  price: number;
  stock: number | null;
  status: number;
  min_qty: number;
  max_qty: number;
  is_overseas: boolean;
  is_orderable: boolean;
}

export interface BookAddress {
  id: number;
  addr_name: string;
  receiver_name: string;
  phone_num: string;
  postcode: string;
  addr: string;
  addr_detail: string;
  memo: string;
  is_default: boolean;
}

export interface StaffWay {
  id: number;
  kind: "virtual_account" | "bank_account";
  name: string;
  note: string;
  banks: { code: string; name: string }[];
}

export interface StaffQuoteLine {
  id: number;
  price: number;
  total: number;
  stock: number | null;
  is_orderable: boolean;
  message: string;
}

/** What a cart costs by the buyers' own rules; won. */
export interface StaffQuote {
  items: StaffQuoteLine[];
  missing: number[];
  subtotal: number;
  shipping: number;
  shipping_parts: { base: number; waived: number; island: number; region: string };
  points_used: number;
  point_held: number;
  point_limit: number;
  point_earn: number;
  total: number;
  quote_hash: string;
  needs_customs: boolean;
  is_orderable: boolean;
}

export interface StaffCart {
  items: { id: number; quantity: number }[];
  points: number;
  postcode: string;
  user_id: number | null;
}

export interface DraftItem {
  id: number;
  quantity: number | null;
  name: string;
  option: string;
  img: string;
}

export interface DraftAddress {
  receiver_name: string;
  phone_num: string;
  postcode: string;
  addr: string;
  addr_detail: string;
  memo: string;
}

/** An order that is being made. It lives in this tab until it is placed or thrown away. */
export interface StaffDraft {
  key: string;
  items: DraftItem[];
  member: PointHolder | null;
  buyer_name: string;
  buyer_phone: string;
  buyer_email: string;
  order_password: string;
  address: DraftAddress;
  customs: { pccc: string; name: string; phone_num: string; expires_on: string };
  points: number | null;
  payment: {
    module_id: number | null;
    bank: string;
    depositor_name: string;
    received: boolean;
    note: string;
  };
  memo: string;
  notify: boolean;
}
