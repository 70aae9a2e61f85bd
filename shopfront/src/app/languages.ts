import { keepCookie, type Language, languages, type ShopBrand } from "@maru/client";

/** Each language has its own name. */
export const languageNames: Record<Language, string> = {
  ko: "한국어",
  en: "English",
  ja: "日本語",
  fr: "Français",
  vi: "Tiếng Việt",
  cn: "简体中文",
  ar: "العربية",
};

/** The languages to choose from; empty if the brand only has Korean. */
export const offered = (brand: ShopBrand | null): Language[] =>
  brand?.setting_obj.is_use_lang === 1 ? languages.filter((one) => brand.lang_list.includes(one)) : [];

/**
 * Stored in the cookie for the server and in local storage permanently; the page reloads. If cookies are refused, the
 * language is in the address.
 */
export const chooseLanguage = (language: Language): void => {
  const kept = keepCookie("lng", language);
  try {
    localStorage.setItem("i18nextLng", language);
  } catch {
    /* no storage: the cookie is enough for three days */
  }
  const url = new URL(location.href);
  if (kept) url.searchParams.delete("lng");
  else url.searchParams.set("lng", language);
  location.assign(url);
};
