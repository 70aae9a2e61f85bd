import type { SellerRecord, SellerRow } from "@maru/client";

/** The seller's name, or the user name if there is none. */
export const calledBy = ({ name, user_name }: Pick<SellerRow, "name" | "user_name">): string => name || user_name;

/** The resource of react-admin, which is the screen's path. */
export const sellersPath = "users/sellers";

const typed = [
  "id",
  "name",
  "phone_num",
  "email",
  "is_active",
  "company_name",
  "ceo_name",
  "business_num",
  "mail_order_num",
  "addr",
  "cs_phone_num",
  "cs_email",
  "img",
  "intro",
  "notice",
  "lang_obj",
  "version",
] as const;

export type SellerForm = Pick<SellerRecord, (typeof typed)[number]> & { user_name?: string; password?: string };

/** The record's fields that the form has. A change of other fields does not reset what was typed. */
export const formOf = (record: SellerRecord): SellerForm =>
  Object.fromEntries(typed.map((name) => [name, record[name]])) as unknown as SellerForm;
