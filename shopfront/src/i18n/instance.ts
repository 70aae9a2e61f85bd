import type { Language } from "@maru/client";
import { createInstance, type i18n } from "i18next";
import type { Texts } from "./types";

/** One instance per request on the server, one per visit in the browser; never a shared one. */
export const createWords = (language: Language, texts: Texts, korean: Texts = {}): i18n => {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: "ko",
    initAsync: false,
    keySeparator: false,
    nsSeparator: ":",
    defaultNS: "common",
    interpolation: { escapeValue: false },
    resources: language === "ko" ? { ko: texts } : { [language]: texts, ko: korean },
  });
  return instance;
};

export const addTexts = (instance: i18n, language: Language, texts: Texts): void => {
  for (const [name, words] of Object.entries(texts)) instance.addResourceBundle(language, name, words);
};
