import { request, type Suggestions } from "@maru/client";
import { useEffect, useState } from "react";

/** Suggestions while typing. The last result stays until the next one, so that the list never flickers. */
export const useSuggestions = (text: string): Suggestions | null => {
  const [found, setFound] = useState<Suggestions | null>(null);
  const search = text.trim();
  useEffect(() => {
    if (!search) {
      setFound(null);
      return;
    }
    const asked = new AbortController();
    const timer = setTimeout(() => {
      request<Suggestions>("/api/shop/products/suggest", { query: { search }, signal: asked.signal }).then(
        ({ data }) => setFound(data),
        // Suggestions are optional: the search works without them.
        () => undefined,
      );
    }, 120);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [search]);
  return search ? found : null;
};

/** The shop's popular searches, fetched once for each page load. */
let popular: Promise<string[]> | null = null;

export const usePopularWords = (): string[] => {
  const [words, setWords] = useState<string[]>([]);
  useEffect(() => {
    let cancelled = false;
    popular ??= request<Suggestions>("/api/shop/products/suggest").then(
      ({ data }) => data.words,
      () => {
        popular = null;
        return [];
      },
    );
    void popular.then((found) => {
      if (!cancelled) setWords(found);
    });
    return () => {
      cancelled = true;
    };
  }, []);
  return words;
};
