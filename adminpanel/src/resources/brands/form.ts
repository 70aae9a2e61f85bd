import type { BrandRecord } from "@maru/client";

/** The form's values: the record, and secrets that were typed. Stored secrets are never shown. */
export type BrandForm = Omit<BrandRecord, "bonaeja_obj" | "image_host_obj"> & {
  bonaeja_obj?: { api_key?: string; user_id?: string; sender?: string };
  image_host_obj?: { is_used?: number; cloud_name?: string; upload_preset?: string };
  resident_num?: string;
};
