import type { Language } from "@maru/client";
import type { Texts, Values } from "./types";

/**
 * The words of one visit or one request. The dictionaries are i18next's JSON (flat keys, `{{name}}`), read by the
 * lines below instead of its 13 kB runtime: the shop needs look-up, interpolation and the fall-back to Korean, no more.
 */
export interface Dictionary {
  language: Language;
  texts: Texts;
  korean: Texts;
}

/** One per request on the server, one per visit in the browser; never a shared one. */
export const createWords = (language: Language, texts: Texts, korean: Texts = {}): Dictionary => ({
  language,
  texts: { ...texts },
  korean: language === "ko" ? {} : korean,
});

/** A lazy page's texts join those that are there. */
export const addTexts = (words: Dictionary, texts: Texts): void => {
  Object.assign(words.texts, texts);
};

const filled = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));

export const translate = (words: Dictionary, key: string, values: Values = {}): string => {
  const [space = "", ...rest] = key.split(":");
  const name = rest.join(":");
  const text = words.texts[space]?.[name] ?? words.korean[space]?.[name];
  return text === undefined ? key : filled(text, values);
};
