import { isLocalPath } from "@maru/client";

/** Where to go after signing in: only a path of this shop. */
export const nextPath = (search: string): string => {
  const next = new URLSearchParams(search).get("next") ?? "/";
  return isLocalPath(next) ? next : "/";
};

/** The sign-in with a return path of this shop. */
export const loginPath = (path: string): string => `/login?next=${encodeURIComponent(path)}&needed=1`;
