import { isLanguage, type Language } from "@maru/client";

export interface LanguageSources {
  query: string | null;
  cookie: string | null;
  local: string | null;
  session: string | null;
  brandDefault: string;
  browser: readonly string[];
  html: string;
}

export interface LanguageRules {
  is_use_lang: number;
  lang_list: readonly string[];
}

/** A standard tag (zh-CN, fr-FR) as one of our codes. */
export const ourCode = (tag: string | null | undefined): Language | null => {
  if (!tag) return null;
  const code = /^zh\b/i.test(tag) ? "cn" : (tag.toLowerCase().split("-")[0] ?? "");
  return isLanguage(code) ? code : null;
};

/** D1: query, cookie, local, session, the brand's default; only without one the browser and the page. */
export const detectLanguage = (sources: LanguageSources, rules: LanguageRules): Language => {
  if (rules.is_use_lang !== 1) return "ko";
  const order = [sources.query, sources.cookie, sources.local, sources.session, sources.brandDefault];
  if (!sources.brandDefault) order.push(...sources.browser, sources.html);
  const found = order.map(ourCode).find((code) => code !== null) ?? "ko";
  return rules.lang_list.includes(found) ? found : "ko";
};
