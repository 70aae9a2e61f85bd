import type { ParcelOutRecord, SurchargeRow, Warehouse } from "@maru/client";

export type { Warehouse };

/** A row while it is edited: its fee may still be empty. */
export type Surcharge = Omit<SurchargeRow, "fee"> & { fee: number | null };

/** The form's values: the record, and keys that were typed. Stored keys are never shown. */
export type ParcelOut = Omit<ParcelOutRecord, "surcharges" | "sweettracker_key" | "kuaidi100_key"> & {
  surcharges: Surcharge[];
  sweettracker_key: string;
  kuaidi100_key: string;
};

/** An empty key means 'unchanged' and is not sent. */
export const withoutEmptyKeys = ({ sweettracker_key, kuaidi100_key, ...rest }: Partial<ParcelOut>) => ({
  ...rest,
  ...(sweettracker_key ? { sweettracker_key } : {}),
  ...(kuaidi100_key ? { kuaidi100_key } : {}),
});
