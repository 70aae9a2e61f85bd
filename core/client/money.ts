import type { Language } from "./languages";

/**
 * Money as the shop shows it (spec 9, D7). Amounts are whole won; other currencies are for display only.
 * money.cases.json tests the rules in Python and TypeScript.
 */
interface Currency {
  before: string;
  after: string;
  /** Units of this currency for one won, times 100,000: whole numbers avoid errors of binary fractions. */
  rate: number;
}

const won: Currency = { before: "", after: "원", rate: 100_000 };
/** Won as it is written outside Korean. */
const wonAbroad: Currency = { before: "₩", after: "", rate: won.rate };

const currencies: Partial<Record<Language, Currency>> = {
  ko: won,
  en: { before: "$", after: "", rate: 74 },
  cn: { before: "¥", after: "", rate: 540 },
  ja: { before: "¥", after: "", rate: 11_000 },
  vi: { before: "", after: " VND", rate: 1_842_000 },
};

/** fr and ar have no rate: they show won. */
const currencyOf = (language: Language): Currency => currencies[language] ?? wonAbroad;

const isWon = (language: Language): boolean => currencyOf(language).rate === won.rate;

export const currencySymbol = (language: Language): string => {
  const { before, after } = currencyOf(language);
  return (before || after).trim();
};

const shift = (value: number, digits: number): number => {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  return Number(`${mantissa}e${Number(exponent) + digits}`);
};

/** Half up on the decimal notation (1.005 → 1.01), symmetric around zero. */
export const roundHalfUp = (value: number, digits = 0): number => {
  const size = shift(Math.floor(shift(Math.abs(value), digits) + 0.5), -digits);
  return value < 0 ? -size : size;
};

export const truncate = (value: number): number => Math.trunc(value) || 0;

/** Won in the language's currency: won is truncated to an integer, the others have at most two decimals. */
export const krwTo = (krw: number, language: Language): number => {
  const { rate } = currencyOf(language);
  if (isWon(language)) return truncate(krw);
  return roundHalfUp(shift(truncate(krw) * rate, -5), 2);
};

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ",");

/** Thousands grouping, at most two decimals, Latin digits in every language; '0.00' only for 0 < |x| < 1e-6. */
export const formatNumber = (value: number): string => {
  if (value !== 0 && Math.abs(value) < 1e-6) return "0.00";
  const rounded = roundHalfUp(value, 2);
  const [whole = "0", fraction] = String(Math.abs(rounded)).split(".");
  return `${rounded < 0 ? "-" : ""}${grouped(whole)}${fraction ? `.${fraction}` : ""}`;
};

/** A fraction of money has both digits: 46.10, never 46.1. */
const formatAmount = (value: number): string => formatNumber(value).replace(/\.(\d)$/, ".$10");

export type Prices = Partial<Record<Language, number>>;

/** `price_lang_obj` is an object or JSON text, and its figures are numbers or text. */
export const parsePrices = (value: unknown): Prices => {
  let source: unknown = value;
  if (typeof value === "string") {
    try {
      source = JSON.parse(value);
    } catch {
      return {};
    }
  }
  if (typeof source !== "object" || source === null) return {};
  const pairs = Object.entries(source).map(([language, price]) => [language, Number(price)] as const);
  return Object.fromEntries(pairs.filter(([, price]) => Number.isFinite(price) && price > 0));
};

export interface MoneyText {
  /** True if the figure comes from a rate and not from the merchant: shown with '≈'. */
  approximate: boolean;
  before: string;
  number: string;
  after: string;
  text: string;
}

export const priceIn = (
  krw: number,
  language: Language,
  prices: unknown = {},
): { value: number; approximate: boolean } => {
  const fixed = parsePrices(prices)[language];
  if (fixed !== undefined && !isWon(language)) return { value: fixed, approximate: false };
  return { value: krwTo(krw, language), approximate: !isWon(language) && krw !== 0 };
};

const write = (
  { before, after }: Currency,
  { value, approximate }: { value: number; approximate: boolean },
): MoneyText => {
  const amount = formatAmount(Math.abs(value));
  const number = value < 0 ? `-${before}${amount}` : amount;
  const front = value < 0 ? "" : before;
  return { approximate, before: front, number, after, text: `${approximate ? "≈" : ""}${front}${number}${after}` };
};

export const formatMoney = (krw: number, language: Language, prices: unknown = {}): MoneyText =>
  write(currencyOf(language), priceIn(krw, language, prices));

/** A sum that is charged, always in won: `62,300원`, outside Korean `₩62,300`. */
export const formatWon = (krw: number, language: Language): MoneyText =>
  write(language === "ko" ? won : wonAbroad, { value: truncate(krw), approximate: false });

/** Rounded ratio (spec 9); 0 without a discount. */
export const discountPercent = (list: number, sale: number): number =>
  list > 0 && sale < list ? roundHalfUp(((list - sale) / list) * 100) : 0;
