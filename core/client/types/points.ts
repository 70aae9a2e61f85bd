/** The ledger of points. */

/** An entry of a member's points (section 4): 0 earned, 5 cancelled, 10 used, 15 added, 20 reduced. */
export interface PointEntry {
  id: number;
  type: number;
  amount: number;
  balance: number;
  note: string;
  order_num: string;
  is_expiry: boolean;
  /** It takes another entry back, whose words it carries. */
  is_undo: boolean;
  expires_at: string | null;
  created_at: string;
}

export interface PointSummary {
  balance: number;
  pending: number;
  next_expiry_at: string | null;
}
