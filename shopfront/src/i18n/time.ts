import { htmlLanguage, type Language } from "@maru/client";

/** Stored in UTC, shown in Seoul time, with Latin digits in every language (D8). */
const format = (at: string, language: Language, options: Intl.DateTimeFormatOptions): string => {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return "";
  return new Intl.DateTimeFormat(`${htmlLanguage(language)}-u-nu-latn`, { timeZone: "Asia/Seoul", ...options }).format(
    date,
  );
};

export const dayText = (at: string, language: Language): string =>
  format(at, language, { year: "numeric", month: "long", day: "numeric" });
export const monthText = (at: string, language: Language): string =>
  format(at, language, { year: "numeric", month: "long" });
/** The day of the month as a number. */
export const seoulDay = (at: string): string => format(at, "en", { day: "numeric" });
export const momentText = (at: string, language: Language): string =>
  format(at, language, { month: "numeric", day: "numeric", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
export const dueText = (at: string, language: Language): string =>
  format(at, language, {
    month: "long",
    day: "numeric",
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
/** A day without an hour, `2026-11-27`: 11월 27일 (금). */
export const weekdayText = (day: string, language: Language): string =>
  format(`${day}T00:00:00+09:00`, language, { month: "long", day: "numeric", weekday: "short" });
