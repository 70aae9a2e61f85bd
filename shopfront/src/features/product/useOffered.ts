import { type Page, type ProductCard, request } from "@maru/client";
import { useEffect, useState } from "react";

/** Best sellers of a category, if a search found nothing. */
export const useOffered = (category: number | undefined): ProductCard[] => {
  const [cards, setCards] = useState<ProductCard[]>([]);
  useEffect(() => {
    setCards([]);
    if (!category) return;
    const asked = new AbortController();
    const query = { category_id: category, ordering: "-popularity", page: 1, page_size: 8 };
    request<Page<ProductCard>>("/api/shop/products", { query, signal: asked.signal }).then(
      ({ data }) => setCards(data.content),
      // Optional: the page itself reports that nothing was found.
      () => undefined,
    );
    return () => asked.abort();
  }, [category]);
  return cards;
};
