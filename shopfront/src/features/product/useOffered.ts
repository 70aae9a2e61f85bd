import { type Page, type ProductCard, request } from "@maru/client";
import { useEffect, useState } from "react";

/** Products that sell best in a category, where a search found none: what it names stands there. */
export const useOffered = (category: number | undefined): ProductCard[] => {
  const [cards, setCards] = useState<ProductCard[]>([]);
  useEffect(() => {
    setCards([]);
    if (!category) return;
    const asked = new AbortController();
    const query = { category_id: category, ordering: "-popularity", page: 1, page_size: 8 };
    request<Page<ProductCard>>("/api/shop/products", { query, signal: asked.signal }).then(
      ({ data }) => setCards(data.content),
      // Only an offer: the page says by itself that nothing was found.
      () => undefined,
    );
    return () => asked.abort();
  }, [category]);
  return cards;
};
