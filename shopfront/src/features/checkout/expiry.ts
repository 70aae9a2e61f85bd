import { latinDigits } from "@maru/client";

const soon = 30;
const day = 86_400_000;

/** The day in Seoul as `2026-11-22`. */
const today = (now: Date): string => new Date(now.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);

/** Whether a customs code has expired, or expires within the renewal period (korea 4). */
export const expiryOf = (ends: string | undefined, now: Date): "over" | "soon" | null => {
  if (!ends || !/^\d{4}-\d{2}-\d{2}$/.test(ends)) return null;
  const days = (Date.parse(ends) - Date.parse(today(now))) / day;
  if (Number.isNaN(days)) return null;
  if (days < 0) return "over";
  return days <= soon ? "soon" : null;
};

/** Whether a card's `MM/YY` has expired; the card is valid until the end of that month. */
export const isPast = (text: string, now: Date): boolean => {
  const [, month, year] = /^(\d{2})\s?\/\s?(\d{2})$/.exec(text) ?? [];
  return month !== undefined && `20${year}-${month}` < today(now).slice(0, 7);
};

/**
 * A card's expiry as `MM/YY` while it is typed, pasted, or filled in by the browser, which may use a year of four
 * digits.
 */
export const expiryShape = (text: string): string => {
  const [, month = "", between = "", rest = ""] = /^(0?[2-9]|\d{0,2})(\D*)(.*)$/.exec(latinDigits(text).trim()) ?? [];
  const padded = month.length === 1 && (between !== "" || month > "1") ? `0${month}` : month;
  const digits = rest.replace(/\D/g, "");
  const year = /^20\d{2}/.test(digits) ? digits.slice(2, 4) : digits.slice(0, digits.startsWith("20") ? 3 : 2);
  return year ? `${padded}/${year}` : padded;
};
