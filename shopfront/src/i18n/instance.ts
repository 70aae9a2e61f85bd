import { isolated, type Language } from "@maru/client";
import { createInstance, type i18n } from "i18next";
import type { Texts, Values } from "./types";

/** The words of one visit or one request. */
export type Dictionary = i18n;

const nothing: Texts = {};

/** One i18next per request on the server, one per visit in the browser; never a shared one. */
export const createWords = (language: Language, texts: Texts, korean: Texts = nothing): Dictionary => {
  const words = createInstance();
  void words.init({
    lng: language,
    fallbackLng: "ko",
    // Our codes are the product's own: `cn` stays `cn`.
    load: "currentOnly",
    lowerCaseLng: false,
    // A lazy page's texts join this copy, not the module everyone reads.
    resources: { ko: korean, [language]: { ...texts } },
    ns: Object.keys(texts),
    nsSeparator: ":",
    keySeparator: false,
    // React escapes; what is put into a sentence from right to left must only keep its own order.
    interpolation: { escapeValue: true, escape: (value) => isolated(value, language) },
    missingInterpolationHandler: (_text: string, slot: RegExpExecArray) => slot[0],
    appendNamespaceToMissingKey: true,
    initAsync: false,
  });
  return words;
};

/** A lazy page's texts join those that are there. */
export const addTexts = (words: Dictionary, texts: Texts): void => {
  for (const [space, pack] of Object.entries(texts)) words.addResourceBundle(words.language, space, pack);
};

export const translate = (words: Dictionary, key: string, values?: Values): string => words.t(key, values);
