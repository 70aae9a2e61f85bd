import { formatNumber, htmlLanguage, isLanguage } from "@maru/client";

const seoul = { timeZone: "Asia/Seoul" } as const;

/** Latin digits in every language (D7), Seoul's clock on every screen (D8). */
const tag = (language: string): string => `${isLanguage(language) ? htmlLanguage(language) : "ko"}-u-nu-latn`;

const parts = (iso: string): Record<string, string> =>
  Object.fromEntries(
    new Intl.DateTimeFormat("en-GB", {
      ...seoul,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    })
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  );

/** `11.19 20:14`; the year only when it is another one. */
export const shortTime = (iso: string | null | undefined): string => {
  if (!iso) return "–";
  const { year, month, day, hour, minute } = parts(iso);
  const thisYear = parts(new Date().toISOString()).year;
  return `${year === thisYear ? "" : `${year}.`}${month}.${day} ${hour}:${minute}`;
};

export const clock = (date: Date = new Date()): string => {
  const { hour, minute } = parts(date.toISOString());
  return `${hour}:${minute}`;
};

export const longDay = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(tag(language), { ...seoul, month: "long", day: "numeric", weekday: "long" }).format(
    new Date(iso),
  );

export const figure = (value: number | null | undefined): string => (value == null ? "–" : formatNumber(value));

/** How many rows a list has; it is counted no further than 100,000 and then says that there are more (D4). */
export const rowTotal = (total: number): string => figure(total) + (total >= 100_000 ? "+" : "");

export const fileSize = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${formatNumber(Math.round(bytes / 1024))} KB`;
  return `${formatNumber(Math.round((bytes / 1024 / 1024) * 10) / 10)} MB`;
};
