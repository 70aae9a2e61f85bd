import plainKo from "virtual:plain-words/ko";
import { isLanguage, isolated, josa, type Language, languages, particles } from "@maru/client";
import i18next from "i18next";
import type { I18nProvider } from "ra-core";
import ko from "../../../locale/ko/adminpanel.json";
import { showLanguage } from "./display";

const others = import.meta.glob<{ default: typeof ko }>([
  "../../../locale/*/adminpanel.json",
  "!../../../locale/ko/adminpanel.json",
]);

/** Texts of plain tables, which the server and these screens share. */
const plain: Partial<Record<Language, () => Promise<{ default: object }>>> = {
  en: () => import("virtual:plain-words/en"),
  ja: () => import("virtual:plain-words/ja"),
  fr: () => import("virtual:plain-words/fr"),
  vi: () => import("virtual:plain-words/vi"),
  cn: () => import("virtual:plain-words/cn"),
  ar: () => import("virtual:plain-words/ar"),
};

export const i18n = i18next.createInstance();

/** Korean is in the bundle and is the fallback; other languages are loaded when chosen. */
export const load = async (language: Language): Promise<void> => {
  const file = others[`../../../locale/${language}/adminpanel.json`];
  if (file && !i18n.hasResourceBundle(language, "translation")) {
    const [words, own] = await Promise.all([file(), plain[language]?.()]);
    i18n.addResourceBundle(language, "translation", { ...words.default, plain: own?.default });
  }
  await i18n.changeLanguage(language);
  showLanguage(language);
};

export const startWords = async (language: Language): Promise<void> => {
  await i18n.init({
    lng: "ko",
    fallbackLng: "ko",
    resources: { ko: { translation: { ...ko, plain: plainKo } } },
    nsSeparator: false,
    // React escapes HTML. A value inside a right-to-left sentence only has to be isolated.
    interpolation: { escapeValue: true, escape: (value) => isolated(value, i18n.language) },
  });
  // `{{name, 을}}` becomes 을 or 를, depending on the name.
  for (const one of particles) i18n.services.formatter?.add(one, (word) => josa(String(word), one));
  if (language !== "ko") await load(language);
  else showLanguage("ko");
};

/** react-admin's syntax: `%{name}` and `one |||| many`. */
export const fromPolyglot = (text: string, values: Record<string, unknown>): string => {
  const forms = text.split("||||").map((form) => form.trim());
  const form = (Number(values.smart_count ?? 1) === 1 ? forms[0] : forms.at(-1)) ?? text;
  return form.replace(/%\{(\w+)\}/g, (_hit, name: string) => String(values[name] ?? ""));
};

const inWords = (key: string, options: Record<string, unknown> = {}): string => {
  const text = String(i18n.t(key, { count: options.smart_count, ...options }));
  if (text !== key) return text;
  return fromPolyglot(typeof options._ === "string" ? options._ : key, options);
};

/** Cache of texts without values: a list translates the same ones in each row. */
const cache = new Map<string, string>();
i18n.on("languageChanged", () => cache.clear());

export const i18nProvider: I18nProvider = {
  translate: (key, options) => {
    if (options) return inWords(key, options);
    const text = cache.get(key) ?? inWords(key);
    cache.set(key, text);
    return text;
  },
  changeLocale: (locale) => (isLanguage(locale) ? load(locale) : Promise.resolve()),
  getLocale: () => i18n.language,
  getLocales: () => languages.map((locale) => ({ locale, name: languageNames[locale] })),
};

/** Each language has its own name in every language of the screen. */
export const languageNames: Record<Language, string> = {
  ko: "한국어",
  en: "English",
  ja: "日本語",
  fr: "Français",
  vi: "Tiếng Việt",
  cn: "中文",
  ar: "العربية",
};
