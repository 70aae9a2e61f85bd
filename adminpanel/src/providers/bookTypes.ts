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
}

export type BooksReport = BooksCheck & { breaches: Breach[] };
