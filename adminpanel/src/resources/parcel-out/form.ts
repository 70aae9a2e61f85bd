import type { ParcelOutRecord, SurchargeRow, Warehouse } from "@maru/client";

export type { Warehouse };

/** A row of the table while it is typed: its fee may be empty still. */
export type Surcharge = Omit<SurchargeRow, "fee"> & { fee: number | null };

/** What the form holds: the record, and keys that were typed; kept ones are never shown. */
export type ParcelOut = Omit<ParcelOutRecord, "surcharges" | "sweettracker_key" | "kuaidi100_key"> & {
  surcharges: Surcharge[];
  sweettracker_key: string;
  kuaidi100_key: string;
};
