import { isolated, type Language } from "@maru/client";
import { createInstance, type i18n } from "i18next";
import type { Texts, Values } from "./types";

/** The texts of one visit or one request. */
export type Dictionary = i18n;

const nothing: Texts = {};

/** One i18next for each request on the server and for each visit in the browser, never shared. */
export const createWords = (language: Language, texts: Texts, korean: Texts = nothing): Dictionary => {
  const words = createInstance();
  void words.init({
    lng: language,
    fallbackLng: "ko",
    // Our own codes: `cn` stays `cn`.
    load: "currentOnly",
    lowerCaseLng: false,
    // A copy, which receives the texts of lazy pages: the imported module is shared.
    resources: { ko: korean, [language]: { ...texts } },
    ns: Object.keys(texts),
    nsSeparator: ":",
    keySeparator: false,
    // React escapes HTML. A value inside a right-to-left sentence only has to be isolated.
    interpolation: { escapeValue: true, escape: (value) => isolated(value, language) },
    missingInterpolationHandler: (_text: string, slot: RegExpExecArray) => slot[0],
    appendNamespaceToMissingKey: true,
    initAsync: false,
  });
  return words;
};

/** Adds the texts of a lazy page. */
export const addTexts = (words: Dictionary, texts: Texts): void => {
  for (const [space, pack] of Object.entries(texts)) words.addResourceBundle(words.language, space, pack);
};

export const translate = (words: Dictionary, key: string, values?: Values): string => words.t(key, values);
