import {
  type Display,
  defaultDisplay,
  htmlLanguage,
  isLanguage,
  isRightToLeft,
  type Language,
  readCookie,
  showDisplay,
  shownDisplay,
  storeDisplay,
  writeCookie,
} from "@maru/client";
import { useSyncExternalStore } from "react";
import type { PageState } from "./pageState";

export const showLanguage = (language: Language): void => {
  const root = document.documentElement;
  root.lang = htmlLanguage(language);
  root.dir = isRightToLeft(language) ? "rtl" : "ltr";
};

export const keepLanguage = (language: Language): void => {
  writeCookie("lng", language);
  localStorage.setItem("i18nextLng", language);
};

/** Query, cookie, local storage, the server's value, Korean (D1). */
export const firstLanguage = (state: PageState): Language => {
  const wishes = [
    new URLSearchParams(window.location.search).get("lng"),
    readCookie("lng", document.cookie),
    localStorage.getItem("i18nextLng"),
    state.lang,
  ];
  return wishes.find(isLanguage) ?? "ko";
};

/** Not in react-admin's store, which is kept without an end: the cookies are the only copy, for three days (spec 9). */
let display = shownDisplay();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The person's display settings; the document shows them before React starts. */
export const useDisplay = (): Display => useSyncExternalStore(subscribe, () => display);

export const changeDisplay = (values: Partial<Display>): void => {
  display = { ...display, ...values };
  showDisplay(display);
  storeDisplay(display);
  for (const listener of listeners) listener();
};

export const resetDisplay = (): void => changeDisplay(defaultDisplay);
