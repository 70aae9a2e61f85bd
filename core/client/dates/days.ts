import { latinDigits } from "../digits";
import { htmlLanguage, type Language } from "../languages";

/** Days are texts, `2026-11-29`: no time zone can move them. */

const twoDigits = (number: number): string => String(number).padStart(2, "0");

/** The day of a calendar's date in the browser's own time zone. */
export const dayOf = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, "0")}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

const build = (year: number, month: number, day: number): Date => {
  const date = new Date(2000, month - 1, day);
  date.setFullYear(year, month - 1, day);
  return date;
};

/** The first moment of a day in the browser's own time zone. */
export const dateOf = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return build(year, month, date);
};

/** Whether a text is a day of the calendar, written as `2026-11-29`. */
export const isDay = (text: string): boolean => /^[12]\d{3}-\d\d-\d\d$/.test(text) && dayOf(dateOf(text)) === text;

/** Today in Seoul, which has no daylight saving time. */
export const seoulToday = (now: number = Date.now()): string =>
  new Date(now + 9 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** In these languages 3/4 is the third of April. */
const dayFirst: ReadonlySet<Language> = new Set(["fr", "vi", "ar"]);

const inOrder = (first: string, second: string, language: Language): [month: string, day: string][] =>
  dayFirst.has(language)
    ? [
        [second, first],
        [first, second],
      ]
    : [
        [first, second],
        [second, first],
      ];

/**
 * The day that a person wrote: `2026-11-29`, `20261129`, `2026. 11. 29.`, `11/29` (of the year of `today`), `29/11/2026`.
 * Of two possible readings the language's own counts. '' for nothing, undefined for what is no day.
 */
export const readDay = (text: string, language: Language, today: string): string | undefined => {
  const typed = latinDigits(text)
    .replace(/[\u200e\u200f\u061c]/g, "")
    .trim();
  if (!typed) return "";
  if (/[^\d\s./\-,년월일年月日]/.test(typed)) return undefined;
  const parts = typed.match(/\d+/g) ?? [];
  const valid = (year: string, month: string, day: string): string | undefined => {
    const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    return month.length <= 2 && day.length <= 2 && isDay(written) ? written : undefined;
  };
  const [first = "", second = "", third = ""] = parts;
  const firstValid = (year: string, pairs: [string, string][]): string | undefined =>
    pairs.map(([month, day]) => valid(year, month, day)).find(Boolean);
  if (parts.length === 1 && first.length === 8) return valid(first.slice(0, 4), first.slice(4, 6), first.slice(6));
  if (parts.length === 1 && first.length === 4) return valid(today.slice(0, 4), first.slice(0, 2), first.slice(2));
  if (parts.length === 2) return firstValid(today.slice(0, 4), inOrder(first, second, language));
  if (parts.length === 3 && first.length === 4) return valid(first, second, third);
  if (parts.length === 3 && third.length === 4) return firstValid(third, inOrder(first, second, language));
  return undefined;
};

/** The first day of the week, from Sunday (0). */
export const firstWeekday = (language: Language): 0 | 1 | 6 =>
  language === "ar" ? 6 : language === "fr" || language === "vi" || language === "cn" ? 1 : 0;

/** The tag for names of months and days: Latin digits and our calendar in every language (D8). */
export const intlTag = (language: Language): string => `${htmlLanguage(language)}-u-ca-gregory-nu-latn`;

export interface DayLimits {
  min?: string;
  max?: string;
}

export type DayProblem = "unreadable" | "early" | "late";

/** What is wrong with a field's value; undefined for a day within the limits and for none. */
export const dayProblem = (value: string, { min, max }: DayLimits = {}): DayProblem | undefined => {
  if (!value) return undefined;
  if (!isDay(value)) return "unreadable";
  if (min && value < min) return "early";
  return max && value > max ? "late" : undefined;
};
