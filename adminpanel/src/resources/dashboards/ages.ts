import type { WaitingList } from "@maru/client";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** After so long a person has waited too long, whatever for. */
const lateAfter = 3 * day;

/** How long something waits, as `3 days ago` in a language. */
export const ageOf = (since: string, locale: string, now: number = Date.now()): string => {
  const passed = Math.max(minute, now - Date.parse(since));
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  if (passed >= day) return words.format(-Math.floor(passed / day), "day");
  if (passed >= hour) return words.format(-Math.floor(passed / hour), "hour");
  return words.format(-Math.floor(passed / minute), "minute");
};

/** Late parcels are late by themselves. */
export const isLate = ({ id, oldest_at }: WaitingList, now: number = Date.now()): boolean =>
  id === "late_parcels" || (oldest_at !== null && now - Date.parse(oldest_at) >= lateAfter);

/** What is left until a time of today in Seoul, and its hour; undefined where it is on another day. */
export const leftUntil = (
  time: string | null | undefined,
  now: number = Date.now(),
): { hour: number; hours: number; minutes: number } | undefined => {
  if (!time) return undefined;
  const seoul = (at: number): Date => new Date(at + 9 * hour);
  const left = Date.parse(time) - now;
  // 24 o'clock belongs to the day before it.
  const end = seoul(Date.parse(time) - 1);
  if (left <= 0 || end.getUTCDate() !== seoul(now).getUTCDate() || left > day) return undefined;
  return {
    hour: end.getUTCHours() + 1,
    hours: Math.floor(left / hour),
    minutes: Math.floor((left % hour) / minute),
  };
};
