import { latinDigits } from "./digits";

/**
 * Reads numbers that people wrote, as core/common/numbers.py does; numbers.cases.json tests both.
 * A comma separates thousands only before groups of exactly three digits, a point is the decimal sign.
 */
export type DecimalSign = "." | ",";

/** A number; the numbers that an unclear text may mean; undefined for other texts. */
export type ReadNumber = { value: number } | { readings: number[] } | undefined;

const written = /^([+-]?)\s*([\d.,\s]+)$/;
const spaced = /^[1-9]\d{0,2}(?:\s\d{3})+(?=$|[.,])/;
const grouped: Record<DecimalSign, RegExp> = {
  ".": /^(?:[1-9]\d{0,2}(?:,\d{3})+|\d*)(?:\.\d*)?$/,
  ",": /^(?:[1-9]\d{0,2}(?:\.\d{3})+|\d*)(?:,\d*)?$/,
};
const bare: Record<DecimalSign, RegExp> = { ".": /^\d*(?:\.\d*)?$/, ",": /^\d*(?:,\d*)?$/ };
const mostSigns = 20;

const readAs = (patterns: Record<DecimalSign, RegExp>, body: string, decimal: DecimalSign): number | undefined => {
  if (!patterns[decimal].test(body)) return undefined;
  return Number(body.replaceAll(decimal === "." ? "," : ".", "").replace(decimal, "."));
};

export const readNumber = (text: string, decimal: DecimalSign | "" = ""): ReadNumber => {
  const found = written.exec(latinDigits(text).trim().replace("\u2212", "-"));
  if (!found || text.length > mostSigns || !/\d/.test(found[2] ?? "")) return undefined;
  const sign = found[1] === "-" ? -1 : 1;
  const typed = (found[2] ?? "").trim();
  const isSpaced = spaced.test(typed);
  const body = isSpaced ? typed.replace(/\s/g, "") : typed;
  const patterns = isSpaced ? bare : grouped;
  const asPoint = readAs(patterns, body, ".");
  const asComma = readAs(patterns, body, ",");
  const known = (value: number | undefined): ReadNumber => (value === undefined ? undefined : { value: value * sign });
  if (decimal) return known(decimal === "," ? asComma : asPoint);
  const isUnclear = asPoint === undefined || (asComma !== undefined && asComma !== asPoint && !body.includes(","));
  if (!isUnclear || asComma === undefined) return known(asPoint);
  return { readings: (asPoint === undefined ? [asComma] : [asComma, asPoint]).map((reading) => reading * sign) };
};
