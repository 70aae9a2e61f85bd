import { htmlLanguage, isLanguage, isRightToLeft, type Language } from "@maru/client";
import type { Mode, PageState } from "./pageState";

const threeDays = 3 * 24 * 60 * 60;

const keep = (name: string, value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and missing in Firefox and Safari.
  document.cookie = `${name}=${value}; path=/; max-age=${threeDays}; samesite=lax`;
};

const cookie = (name: string): string | undefined =>
  document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

export const showLanguage = (language: Language): void => {
  const root = document.documentElement;
  root.lang = htmlLanguage(language);
  root.dir = isRightToLeft(language) ? "rtl" : "ltr";
};

export const keepLanguage = (language: Language): void => {
  keep("lng", language);
  localStorage.setItem("i18nextLng", language);
};

/** Query, cookie, local storage, the server's value, Korean (D1). */
export const firstLanguage = (state: PageState): Language => {
  const wishes = [
    new URLSearchParams(window.location.search).get("lng"),
    cookie("lng"),
    localStorage.getItem("i18nextLng"),
    state.lang,
  ];
  return wishes.find(isLanguage) ?? "ko";
};

export const showMode = (mode: Mode): void => {
  document.documentElement.dataset.theme = mode;
};

export const keepMode = (mode: Mode): void => keep("themeMode", mode);

export const firstMode = (state: PageState): Mode => {
  const wish = cookie("themeMode") ?? state.theme;
  return wish === "dark" ? "dark" : "light";
};

export const showBrandColour = (colour: string | undefined): void => {
  if (colour && CSS.supports("color", colour)) document.documentElement.style.setProperty("--main", colour);
};
