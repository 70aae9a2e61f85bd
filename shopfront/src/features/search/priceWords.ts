/**
 * Prices in what a shopper types: `니트 4만원 이하`, `3~5만원`, `2만원대`. Only with a word or a sign that makes it a limit:
 * a bare `4만원` may be part of a name.
 */

interface PriceWords {
  /** The words without the price. */
  words: string;
  /** Limits in won, both included. */
  low?: number;
  high?: number;
}

const number = "[0-9][0-9,]*(?:\\.[0-9]+)?";
const sum = `(${number})\\s?(만\\s?${number}\\s?천|만|천)?\\s?`;
const range = new RegExp(`${sum}(?:원)?\\s?(?:~|-|–|에서|부터)\\s?${sum}원(?:\\s?(?:사이|까지|대))?(?=\\s|$)`);
const limit = new RegExp(`${sum}원\\s?(이하|이내|까지|안쪽|미만|아래|밑|이상|부터|초과|넘는|대)(?=\\s|$)`);
/** Above it a price can't be meant. */
const most = 1_000_000_000;

const figure = (text: string): number => Number(text.replaceAll(",", ""));

const won = (text: string, unit = ""): number => {
  if (unit === "천") return Math.floor(figure(text) * 1000);
  if (!unit.startsWith("만")) return Math.floor(figure(text));
  // `3만 5천`
  const rest = new RegExp(number).exec(unit)?.[0];
  return Math.floor(figure(text) * 10_000 + (rest ? figure(rest) * 1000 : 0));
};

/** The width of `3만원대`: up to the next of its first figures. */
const stepOf = (value: number): number => {
  let step = 1;
  while (value > 0 && value % (step * 10) === 0) step *= 10;
  return step;
};

const limitsOf = (value: number, word: string): Omit<PriceWords, "words"> => {
  if (["이하", "이내", "까지", "안쪽"].includes(word)) return { high: value };
  if (["미만", "아래", "밑"].includes(word)) return { high: value - 1 };
  if (["이상", "부터"].includes(word)) return { low: value };
  if (word === "대") return { low: value, high: value + stepOf(value) - 1 };
  return { low: value + 1 };
};

const rangeOf = ([, one = "", oneUnit, other = "", otherUnit]: RegExpExecArray): Omit<PriceWords, "words"> => {
  // `3~5만원`: the unit stands once.
  const first = won(one, oneUnit ?? (figure(one) < 1000 ? otherUnit : undefined));
  const second = won(other, otherUnit);
  return { low: Math.min(first, second), high: Math.max(first, second) };
};

/** What a search asks of the price. A text without a limit comes back as it is. */
export const readPriceWords = (text: string): PriceWords => {
  const between = range.exec(text);
  const single = between ? null : limit.exec(text);
  const match = between ?? single;
  if (!match) return { words: text };
  const limits = between ? rangeOf(between) : limitsOf(won(match[1] ?? "", match[2]), match[3] ?? "");
  if (Math.max(limits.low ?? 0, limits.high ?? 0) > most || (limits.high ?? 0) < 0) return { words: text };
  const words = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
    .trim()
    .replace(/\s+/g, " ");
  return { words, ...limits };
};

/** The address of a search for words, with the limits of the price that they name. */
export const searchPath = (text: string): string => {
  const { words, low, high } = readPriceWords(text);
  const query = new URLSearchParams();
  if (words) query.set("q", words);
  if (low !== undefined) query.set("price_min", String(low));
  if (high !== undefined) query.set("price_max", String(high));
  return `/shop/search?${query}`;
};
