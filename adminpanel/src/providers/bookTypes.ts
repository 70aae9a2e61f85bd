/** One look at the books of a brand: everything that has to agree, and what does not. */
export interface BooksCheck {
  id: number;
  ran_at: string;
  seconds: number;
  gateway: "none" | "compared" | "silent";
  breach_count: number;
  actor_name: string;
}

export interface Breach {
  invariant: string;
  name: string;
  what: string;
  /** A refund that the bank could not transfer, which the orders have a banner of their own for. */
  is_failed_transfer: boolean;
}

export type BooksReport = BooksCheck & { breaches: Breach[] };
