/** The product's language codes. `cn` is only used here: the standard tag is zh-Hans (D1). */
export const languages = ["ko", "en", "ja", "fr", "vi", "cn", "ar"] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language =>
  typeof value === "string" && (languages as readonly string[]).includes(value);

/** The tag for <html lang>, hreflang and Intl: Intl reads `cn` silently as en-US. */
export const htmlLanguage = (language: Language): string => (language === "cn" ? "zh-Hans" : language);

const rightToLeft = new Set(["ar", "he", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb"]);

/** The direction follows from the tag, not from the seven languages (spec 4). */
export const isRightToLeft = (tag: string): boolean => rightToLeft.has(tag.toLowerCase().split("-")[0] ?? "");

/**
 * Isolates a value inside a right-to-left sentence, so that it keeps its order (`20261122-AB3C-WXYZ`), like `<bdi>`.
 */
export const isolated = (value: string, tag: string): string =>
  isRightToLeft(tag) && /\D/.test(value) ? `\u2068${value}\u2069` : value;
