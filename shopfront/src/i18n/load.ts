import type { Language } from "@maru/client";
import type { Texts } from "./types";

interface Chunk {
  default: Texts;
}

const base = import.meta.glob<Chunk>("./languages/*.ts");
const pages = import.meta.glob<Chunk>("./pages/*.ts");

const read = async (loaders: Record<string, () => Promise<Chunk>>, path: string): Promise<Texts> =>
  (await loaders[path]?.())?.default ?? {};

export const loadBaseTexts = (language: Language): Promise<Texts> => read(base, `./languages/${language}.ts`);
export const loadPageTexts = (language: Language): Promise<Texts> => read(pages, `./pages/${language}.ts`);
