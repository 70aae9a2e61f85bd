/** The product's language codes. `cn` is ours alone: outside it is zh-Hans (D1). */
export const languages = ["ko", "en", "ja", "fr", "vi", "cn", "ar"] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language =>
  typeof value === "string" && (languages as readonly string[]).includes(value);

/** The tag for <html lang>, hreflang and Intl: Intl reads `cn` silently as en-US. */
export const htmlLanguage = (language: Language): string => (language === "cn" ? "zh-Hans" : language);

const rightToLeft = new Set(["ar", "he", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb"]);

/** Direction is a function of the tag, not of the seven languages (spec 4). */
export const isRightToLeft = (tag: string): boolean => rightToLeft.has(tag.toLowerCase().split("-")[0] ?? "");

/** A value inside a sentence: from right to left it keeps its own order (`20261122-AB3C-WXYZ`), as `<bdi>` would. */
export const isolated = (value: string, tag: string): string =>
  isRightToLeft(tag) && /\D/.test(value) ? `\u2068${value}\u2069` : value;
