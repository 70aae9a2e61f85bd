import type { Language } from "@maru/client";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { addTexts, type Dictionary, translate } from "./instance";
import type { Translate, Words } from "./types";

const WordsContext = createContext<Words>({ language: "ko", t: (key) => key, add: () => undefined });

interface Props {
  words: Dictionary;
  children: ReactNode;
}

export function WordsProvider({ words, children }: Props) {
  const value = useMemo<Words>(() => {
    const t: Translate = (key, values) => translate(words, key, values);
    return { language: words.language as Language, t, add: (texts) => addTexts(words, texts) };
  }, [words]);
  return <WordsContext value={value}>{children}</WordsContext>;
}

export const useI18n = (): Words => useContext(WordsContext);
export const useTranslate = (): Translate => useI18n().t;
