/** Searches on this device, latest first, stored for each brand. */
const most = 10;
const keyOf = (brandId: number): string => `searches:${brandId}`;

export const recentWords = (brandId: number): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(brandId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === "string").slice(0, most) : [];
  } catch {
    return [];
  }
};

const keep = (brandId: number, words: string[]): string[] => {
  try {
    if (words.length > 0) localStorage.setItem(keyOf(brandId), JSON.stringify(words));
    else localStorage.removeItem(keyOf(brandId));
  } catch {
    /* storage full or blocked: nothing is stored */
  }
  return words;
};

export const rememberWords = (brandId: number, words: string): void => {
  const text = words.trim().slice(0, 60);
  if (text) keep(brandId, [text, ...recentWords(brandId).filter((one) => one !== text)].slice(0, most));
};

export const forgetWords = (brandId: number, words: string): string[] =>
  keep(
    brandId,
    recentWords(brandId).filter((one) => one !== words),
  );

export const forgetAllWords = (brandId: number): string[] => keep(brandId, []);
