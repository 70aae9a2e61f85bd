import type { Language } from "@maru/client";
import type { i18n } from "i18next";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Translate, Words } from "./types";

const WordsContext = createContext<Words>({ language: "ko", t: (key) => key });

interface Props {
  instance: i18n;
  children: ReactNode;
}

export function WordsProvider({ instance, children }: Props) {
  const words = useMemo<Words>(() => {
    const t: Translate = (key, values) => instance.t(key, { ...values });
    return { language: instance.language as Language, t };
  }, [instance]);
  return <WordsContext value={words}>{children}</WordsContext>;
}

export const useWords = (): Words => useContext(WordsContext);
export const useT = (): Translate => useWords().t;
