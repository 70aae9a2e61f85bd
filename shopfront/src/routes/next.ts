import { isLocalPath } from "@maru/client";

/** Where to go after signing in: only a path of this shop. */
export const nextPath = (search: string): string => {
  const next = new URLSearchParams(search).get("next") ?? "/";
  return isLocalPath(next) ? next : "/";
};

export { loginPath } from "~/ui/loginPath";
