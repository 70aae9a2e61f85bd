import { formatNumber } from "@maru/client";

const nineHours = 9 * 60 * 60 * 1000;

/** Seoul is always nine hours ahead, without daylight saving time. Intl formatters are too slow for each cell. */
const parts = (time: number): Record<"year" | "month" | "day" | "hour" | "minute", string> => {
  const [date = "", hours = ""] = new Date(time + nineHours).toISOString().split("T");
  const [year = "", month = "", day = ""] = date.split("-");
  const [hour = "", minute = ""] = hours.split(":");
  return { year, month, day, hour, minute };
};

/** `11.19 20:14`; the year only if it is not the current one. */
export const shortTime = (iso: string | null | undefined): string => {
  if (!iso) return "–";
  const { year, month, day, hour, minute } = parts(Date.parse(iso));
  const thisYear = parts(Date.now()).year;
  return `${year === thisYear ? "" : `${year}.`}${month}.${day} ${hour}:${minute}`;
};

/** `11.19` of `2026-11-19`; the year only if it is not the current one. */
export const day = (iso: string | null | undefined): string => {
  if (!iso) return "–";
  return iso.replace(`${parts(Date.now()).year}-`, "").replaceAll("-", ".");
};

/** The day in Seoul of a moment, `11.19`. */
export const dayOfMoment = (iso: string): string => {
  const { year, month, day: own } = parts(Date.parse(iso));
  return day(`${year}-${month}-${own}`);
};

export const clock = (date: Date = new Date()): string => {
  const { hour, minute } = parts(date.getTime());
  return `${hour}:${minute}`;
};

export const figure = (value: number | null | undefined): string => (value == null ? "–" : formatNumber(value));

/** A list's number of rows. It is counted up to 100,000; beyond that the text says that there are more (D4). */
export const rowTotal = (total: number): string => figure(total) + (total >= 100_000 ? "+" : "");

export const fileSize = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${formatNumber(Math.round(bytes / 1024))} KB`;
  return `${formatNumber(Math.round((bytes / 1024 / 1024) * 10) / 10)} MB`;
};

/** Names of the weekdays from Monday on, in a language. */
export const dayNames = (locale: string): string[] => {
  const name = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
  // 2024 began on a Monday.
  return Array.from({ length: 7 }, (_day, place) => name.format(Date.UTC(2024, 0, 1 + place)));
};
