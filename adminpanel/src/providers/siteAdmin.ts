import { isLocalPath } from "@maru/client";

/** The page of the site admin in the query's `next`; undefined for any other address. */
export const siteAdminPage = (search: string): string | undefined => {
  const next = new URLSearchParams(search).get("next");
  if (!next?.startsWith("/admin/") || !isLocalPath(next) || !URL.canParse(next, location.origin)) return undefined;
  // As a browser resolves it: without dots that lead elsewhere.
  const { origin, pathname, search: query, hash } = new URL(next, location.origin);
  return origin === location.origin && pathname.startsWith("/admin/") ? `${pathname}${query}${hash}` : undefined;
};
