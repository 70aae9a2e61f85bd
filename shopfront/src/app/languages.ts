import { type Language, languages, type ShopBrand } from "@maru/client";
import { settleCookie } from "~/features/settings/cookies";

/** Each language calls itself by its own name. */
export const languageNames: Record<Language, string> = {
  ko: "한국어",
  en: "English",
  ja: "日本語",
  fr: "Français",
  vi: "Tiếng Việt",
  cn: "简体中文",
  ar: "العربية",
};

/** What may be chosen here; nothing where the brand speaks Korean alone. */
export const offered = (brand: ShopBrand | null): Language[] =>
  brand?.setting_obj.is_use_lang === 1 ? languages.filter((one) => brand.lang_list.includes(one)) : [];

/**
 * Kept in the cookie for the server and in local storage as the lasting choice; the page is asked for anew. Where cookies
 * are refused its address says it.
 */
export const chooseLanguage = (language: Language): void => {
  const kept = settleCookie("lng", language);
  try {
    localStorage.setItem("i18nextLng", language);
  } catch {
    /* storage closed: the cookie is enough for three days */
  }
  const url = new URL(location.href);
  if (kept) url.searchParams.delete("lng");
  else url.searchParams.set("lng", language);
  location.assign(url);
};
