import { request, type Suggestions } from "@maru/client";
import { useEffect, useState } from "react";

/** What is offered while typing. The last answer stays until the next has come: the list never blanks. */
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
        // Suggestions are a help: without them the search itself still works.
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

/** What many search for in this shop, asked once for each page that is loaded. */
let popular: Promise<string[]> | null = null;

export const usePopularWords = (): string[] => {
  const [words, setWords] = useState<string[]>([]);
  useEffect(() => {
    let gone = false;
    popular ??= request<Suggestions>("/api/shop/products/suggest").then(
      ({ data }) => data.words,
      () => {
        popular = null;
        return [];
      },
    );
    void popular.then((found) => {
      if (!gone) setWords(found);
    });
    return () => {
      gone = true;
    };
  }, []);
  return words;
};
