import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Appearance } from "./appearance";

type Tree = { [key: string]: string | Tree };
type JourneyLanguage = Appearance["lng"];

const locale = (...path: string[]): string => readFileSync(join(import.meta.dirname, "../../locale", ...path), "utf8");

const flat = (tree: Tree, path = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );

/** The names of plain tables, by table, in all languages (`locale/plain`). */
const plainWords = (lng: JourneyLanguage): [string, string][] =>
  readdirSync(join(import.meta.dirname, "../../locale/plain")).flatMap((file) =>
    flat(JSON.parse(locale("plain", file))[lng], `plain.${file}.`),
  );

const screenWords = (lng: JourneyLanguage): [string, string][] => [
  ...flat(JSON.parse(locale(lng, "adminpanel.json"))),
  ...plainWords(lng),
];

/** The server's texts by the Korean ones, which are their keys. */
const serverWords = (lng: JourneyLanguage): Map<string, string> =>
  new Map(
    [...locale(lng, "LC_MESSAGES/django.po").matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(([, id, text]) => [
      String(id),
      String(text),
    ]),
  );

const hole = /\{\{[^}]*\}\}/;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const pattern = (text: string): string => text.split(hole).map(escaped).join(".+");
/** A text with a count has one form for each plural category of a language. */
const stem = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, "");

/** The keys of a text: an exact match, else a template with values that has a word of its own. */
const keysOf = (korean: string | RegExp): Set<string> => {
  const words = screenWords("ko");
  const keys = (meant: (text: string) => boolean): Set<string> =>
    new Set(words.filter(([, text]) => meant(text)).map(([key]) => stem(key)));
  if (typeof korean !== "string") return keys((text) => korean.test(text.replace(new RegExp(hole, "g"), "1")));
  const exact = keys((text) => text === korean);
  if (exact.size > 0) return exact;
  return keys((text) => /\p{L}{2}/u.test(text.split(hole).join(" ")) && new RegExp(`^${pattern(text)}$`).test(korean));
};

const translated = (korean: string | RegExp, lng: JourneyLanguage): string[] => {
  const keys = keysOf(korean);
  const said = screenWords(lng).flatMap(([key, text]) => (keys.has(stem(key)) ? [text] : []));
  const server = typeof korean === "string" ? serverWords(lng).get(korean) : undefined;
  return server ? [...said, server] : said;
};

const pageLanguages = new WeakMap<Page, JourneyLanguage>();

/** Sets the language of a page from its next load on. */
export const setLanguage = async (page: Page, lng: JourneyLanguage, baseURL: string | undefined): Promise<void> => {
  pageLanguages.set(page, lng);
  await page.context().addCookies([{ name: "lng", value: lng, url: baseURL ?? "" }]);
};

export const pageLanguage = (page: Page): JourneyLanguage => pageLanguages.get(page) ?? "ko";

/** The page's text for a Korean one. Throws for a text that no dictionary has. */
export const say = <T extends string | RegExp>(page: Page, korean: T): T | RegExp => {
  const lng = pageLanguage(page);
  if (lng === "ko") return korean;
  const said = translated(korean, lng).map(pattern);
  if (said.length === 0) throw new Error(`no dictionary says '${korean}'`);
  const forms = `(?:${[...new Set(said)].join("|")})`;
  // A label may be followed by a star or a number.
  return new RegExp(typeof korean === "string" ? `^\\s*${forms}[\\s*\\d]*$` : forms);
};
