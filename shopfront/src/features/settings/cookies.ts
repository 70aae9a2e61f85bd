import { defaultSettings, type Settings } from "./slice";

const days = 3;
export const settingCookies = ["themeMode", "themeLayout", "themeContrast", "themeDirection"] as const;

export const cookieText = (name: string, value: string, maxAge = days * 24 * 60 * 60): string =>
  `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; samesite=lax`;

const writeCookie = (name: string, value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server must read it on the next request; not every browser has cookieStore
  document.cookie = cookieText(name, value);
};

export const dropCookie = (name: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: see writeCookie
  document.cookie = cookieText(name, "", 0);
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

export const readCookie = (name: string, cookies: string): string | null => {
  const pair = cookies.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
};

/** A default needs no cookie: a reset stores nothing. */
export const storeSettings = (settings: Settings): void => {
  for (const name of settingCookies) {
    if (settings[name] === defaultSettings[name]) dropCookie(name);
    else writeCookie(name, settings[name]);
  }
};

/** The server has already rendered the document; this applies later changes. */
export const showSettings = (settings: Settings): void => {
  const { dataset } = document.documentElement;
  dataset.theme = settings.themeMode;
  dataset.contrast = settings.themeContrast;
  dataset.layout = settings.themeLayout;
};
