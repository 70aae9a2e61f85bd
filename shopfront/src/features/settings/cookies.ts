import { defaultSettings, type Settings } from "./slice";

const days = 3;
export const settingCookies = ["themeMode", "themeLayout", "themeContrast", "themeDirection"] as const;

export const cookieText = (name: string, value: string, maxAge = days * 24 * 60 * 60): string =>
  `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; samesite=lax`;

export const writeCookie = (name: string, value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server must read it on the next request; cookieStore is not everywhere
  document.cookie = cookieText(name, value);
};

export const dropCookie = (name: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: see writeCookie
  document.cookie = cookieText(name, "", 0);
};

/**
 * Writes a cookie that the very next request must carry; whether it is kept. A browser may write it aside, and a page
 * that is left at once would be asked for without it: reading waits for what was written.
 */
export const settleCookie = (name: string, value: string): boolean => {
  writeCookie(name, value);
  return readCookie(name, document.cookie) === value;
};

export const readCookie = (name: string, cookies: string): string | null => {
  const pair = cookies.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
};

/** A default needs no cookie: reset restores everything and leaves nothing stored. */
export const storeSettings = (settings: Settings): void => {
  for (const name of settingCookies) {
    if (settings[name] === defaultSettings[name]) dropCookie(name);
    else writeCookie(name, settings[name]);
  }
};

/** The document is already painted by the server; this follows later changes. */
export const showSettings = (settings: Settings): void => {
  const { dataset } = document.documentElement;
  dataset.theme = settings.themeMode;
  dataset.contrast = settings.themeContrast;
  dataset.layout = settings.themeLayout;
};
