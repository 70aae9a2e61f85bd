import type { SynonymRow } from "@maru/client";

/** A list from the server; a text while a person writes it. */
export type Synonym = Omit<SynonymRow, "words"> & { words: string[] | string };

export const spoken = (words: Synonym["words"] | undefined): string =>
  Array.isArray(words) ? words.join(", ") : (words ?? "");
