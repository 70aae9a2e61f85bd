import { isLanguage, keepCookie, type Language, readCookie, type ShopBrand } from "@maru/client";
import { detectLanguage } from "~/i18n/detect";
import { chooseLanguage } from "./languages";

const read = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
};

/**
 * The server can't read local storage. If the stored language differs from the page's, the cookie is written and the
 * page reloaded once; then the cookie decides, so it never loops.
 */
export const followSavedLanguage = (brand: ShopBrand, shown: Language): boolean => {
  const asked = new URLSearchParams(location.search);
  const query = asked.get("lng");
  const cookie = readCookie("lng", document.cookie);
  const local = read(() => localStorage, "i18nextLng");
  const wanted = detectLanguage(
    {
      query,
      cookie,
      local,
      session: read(() => sessionStorage, "i18nextLng"),
      brandDefault: brand.setting_obj.default_lang,
      browser: navigator.languages,
      html: document.documentElement.lang,
    },
    { is_use_lang: brand.setting_obj.is_use_lang, lang_list: brand.lang_list },
  );
  try {
    // A manager's preview of a draft is not a shopper's choice.
    if (query === shown && !asked.has("preview")) localStorage.setItem("i18nextLng", shown);
  } catch {
    /* storage closed */
  }
  if (wanted === shown || query || cookie) return false;
  if (!keepCookie("lng", wanted)) return false;
  location.reload();
  return true;
};

/** A language that was chosen before the switch was hydrated counts like any other choice. */
export const followEarlyChoice = (): void => {
  if (typeof document === "undefined") return;
  const chosen = document.querySelector<HTMLSelectElement>("[data-language-switch]")?.selectedOptions[0];
  if (chosen && !chosen.defaultSelected && isLanguage(chosen.value)) chooseLanguage(chosen.value);
};
