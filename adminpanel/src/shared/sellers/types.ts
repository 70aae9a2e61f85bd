import type { SellerRecord, SellerRow } from "@maru/client";

/** What a seller is called: by name, or, where none was given, by user name. */
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
  "version",
] as const;

export type SellerForm = Pick<SellerRecord, (typeof typed)[number]> & { user_name?: string; password?: string };

/** What of a record its form holds: whatever else of it changes takes nothing away that was typed. */
export const formOf = (record: SellerRecord): SellerForm =>
  Object.fromEntries(typed.map((name) => [name, record[name]])) as unknown as SellerForm;
