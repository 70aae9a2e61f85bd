// @vitest-environment node
import { expect, it } from "vitest";
import { readPriceWords, searchPath } from "./priceWords";

it.each([
  ["니트 4만원 이하", "니트", undefined, 40_000],
  ["4만 원 이하 니트", "니트", undefined, 40_000],
  ["40,000원까지", "", undefined, 40_000],
  ["코트 10만원 미만", "코트", undefined, 99_999],
  ["1만 5천원 이하 양말", "양말", undefined, 15_000],
  ["가방 5만원 이상", "가방", 50_000, undefined],
  ["가방 5만원 넘는", "가방", 50_001, undefined],
  ["3만원대 니트", "니트", 30_000, 39_999],
  ["10만원대 코트", "코트", 100_000, 199_999],
  ["15만원대 코트", "코트", 150_000, 159_999],
  ["9천원대", "", 9_000, 9_999],
  ["3~5만원 셔츠", "셔츠", 30_000, 50_000],
  ["셔츠 3만원에서 5만원", "셔츠", 30_000, 50_000],
  ["셔츠 50000원~30000원", "셔츠", 30_000, 50_000],
  ["1.5만원 이하", "", undefined, 15_000],
])("'%s' has a price", (text, words, low, high) => {
  expect(readPriceWords(text)).toEqual({ words, ...(low ? { low } : {}), ...(high ? { high } : {}) });
});

it.each(["니트", "4만원", "원피스 이하", "100원 동전지갑", "수원 이상", "99999999999만원 이하", "원이하", ""])(
  "'%s' has none",
  (text) => {
    expect(readPriceWords(text)).toEqual({ words: text });
  },
);

it("searches for the words within the price", () => {
  expect(searchPath("니트 4만원 이하")).toBe("/shop/search?q=%EB%8B%88%ED%8A%B8&price_max=40000");
  expect(searchPath("a&b=c")).toBe("/shop/search?q=a%26b%3Dc");
});
