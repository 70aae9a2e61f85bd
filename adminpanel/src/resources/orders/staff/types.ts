import type { PointHolder } from "@maru/client";

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

/** An unfinished order. It exists in this tab until it is placed or discarded. */
export interface StaffDraft {
  key: string;
  items: DraftItem[];
  member: PointHolder | null;
  buyer_name: string;
  buyer_phone: string;
  buyer_email: string;
  order_password: string;
  address: DraftAddress;
  customs: { pccc: string; name: string; phone_num: string; expires_on: string | null };
  points: number | null;
  /** The buyer's coupons that may be used; none unless ticked. */
  coupons: number[];
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
