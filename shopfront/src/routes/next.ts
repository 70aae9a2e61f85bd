/** Where to go after signing in: only a path of this shop. */
export const nextPath = (search: string): string => {
  const next = new URLSearchParams(search).get("next") ?? "/";
  return next.startsWith("/") && !next.startsWith("//") && !next.includes("\\") ? next : "/";
};

/** Where somebody signs in who was turned away from a path of this shop, and comes back to it. */
export const loginPath = (path: string): string => `/login?next=${encodeURIComponent(path)}&needed=1`;
