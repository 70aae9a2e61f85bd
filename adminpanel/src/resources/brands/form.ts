import type { BrandRecord } from "@maru/client";

/** The form's values: the record, and secrets that were typed. Stored secrets are never shown. */
export type BrandForm = Omit<BrandRecord, "bonaeja_obj"> & {
  bonaeja_obj?: { api_key?: string; user_id?: string; sender?: string };
  resident_num?: string;
};
