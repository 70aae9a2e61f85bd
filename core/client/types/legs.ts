/** The ways that parcels go. */

/** A part of the way: 10 inside China, 20 the warehouse, 30 between the countries, 40 customs, 50 inside Korea. */
export interface Leg {
  id: number;
  leg: number;
  line_ids: number[];
  courier: string;
  courier_name: string;
  invoice_num: string;
  place: string;
  /** What the courier said last, '' while it has said nothing. */
  stage: string;
  /** Oldest first. */
  events: { at: string; stage: string; place: string; text: string }[];
  /** The courier's own page about it. */
  url: string;
  done_at: string | null;
  checked_at: string | null;
  created_at: string;
}
