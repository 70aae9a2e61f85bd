/** Cookies of display settings and language live three days (spec 9). */
const days = 3;

export const cookieText = (name: string, value: string, maxAge = days * 24 * 60 * 60): string =>
  `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; samesite=lax`;

export const writeCookie = (name: string, value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the next request or document needs it; not every browser has cookieStore
  document.cookie = cookieText(name, value);
};

export const dropCookie = (name: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: see writeCookie
  document.cookie = cookieText(name, "", 0);
};

export const readCookie = (name: string, cookies: string): string | null => {
  const pair = cookies.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
};

/**
 * Writes a cookie that the next request must have; returns whether it was stored. A browser may write it
 * asynchronously, and a page that is left at once would be requested without it: reading the cookie waits for the
 * write.
 */
export const keepCookie = (name: string, value: string): boolean => {
  writeCookie(name, value);
  return readCookie(name, document.cookie) === value;
};
