/** The sign-in with a return path of this shop. */
export const loginPath = (path: string): string => `/login?next=${encodeURIComponent(path)}&needed=1`;
