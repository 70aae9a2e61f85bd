import type { RaRecord } from "react-admin";

export interface PointRow extends RaRecord<number> {
  type: number;
  amount: number;
  balance: number;
  note: string;
  order_num: string;
  is_expiry: boolean;
  is_undo: boolean;
  expires_at: string | null;
  created_at: string;
  user_id: number;
  user_name: string;
  name: string;
  actor_name: string;
}

/** A member with what the member holds, as the picker finds one. */
export interface Holder {
  id: number;
  user_name: string;
  name: string;
  phone_num: string;
  balance: number;
}

export interface Adjustment {
  user_id: number;
  type: 15 | 20;
  amount: number;
  note: string;
}
