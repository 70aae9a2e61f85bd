export interface Synonym {
  id: number;
  /** A list from the server; a text while a person writes it. */
  words: string[] | string;
  updated_at: string;
}

export const spoken = (words: Synonym["words"] | undefined): string =>
  Array.isArray(words) ? words.join(", ") : (words ?? "");
