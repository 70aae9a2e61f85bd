import type { SellerRow } from "@maru/client";

/** What a seller is called: by name, or, where none was given, by user name. */
export const calledBy = ({ name, user_name }: Pick<SellerRow, "name" | "user_name">): string => name || user_name;

/** The resource of react-admin, which is the screen's path. */
export const sellersPath = "users/sellers";
