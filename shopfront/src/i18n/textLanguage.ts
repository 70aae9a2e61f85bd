import type { Language } from "@maru/client";
import { useI18n } from "./Words";

const read = 2000;

/**
 * `ko` for a text that exists only in Korean, on a page in another language: for `lang`, so that a screen reader
 * changes its voice and a browser offers to translate. Undefined where the page's language is right. Texts of companies,
 * sellers and the law carry no language of their own; one counts as Korean when most of its letters are Hangul.
 * Tags of HTML are not read, and only the first letters of a long text.
 */
export function textLanguage(text: string, language: Language): "ko" | undefined {
  if (language === "ko" || !text) return undefined;
  const letters = text
    .slice(0, read)
    .replace(/<[^>]*>?/g, "")
    .match(/\p{L}/gu);
  if (!letters) return undefined;
  const hangul = letters.filter((letter) => /\p{Script=Hangul}/u.test(letter)).length;
  return hangul * 2 > letters.length ? "ko" : undefined;
}

/** `textLanguage` on this page. */
export function useTextLanguage(): (text: string) => "ko" | undefined {
  const { language } = useI18n();
  return (text) => textLanguage(text, language);
}
