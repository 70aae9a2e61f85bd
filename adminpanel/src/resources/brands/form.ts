import type { BrandRecord } from "@maru/client";

/** What the form holds: the record, and secrets that were typed; kept ones are never shown. */
export type BrandForm = Omit<BrandRecord, "bonaeja_obj"> & {
  bonaeja_obj?: { api_key?: string; user_id?: string; sender?: string };
  resident_num?: string;
};
