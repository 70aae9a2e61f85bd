import type { RaRecord } from "react-admin";

export interface Seller extends RaRecord<number> {
  user_name: string;
  name: string;
  email: string;
  phone_num: string;
  is_active: boolean;
  created_at: string;
  /** Written, never read. */
  password?: string;
}

/** What a seller is called: by name, or, where none was given, by user name. */
export const calledBy = ({ name, user_name }: Pick<Seller, "name" | "user_name">): string => name || user_name;

/** The resource of react-admin, which is the screen's path. */
export const sellersPath = "users/sellers";
