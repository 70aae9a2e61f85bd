import { type Page, type ProductReview, type ReviewSummary, request } from "@maru/client";
import { useCallback, useEffect, useState } from "react";

export const sorts = ["helpful", "new", "high", "low"] as const;
export type Sort = (typeof sorts)[number];

export interface Asked {
  sort: Sort;
  /** 0: all. */
  stars: number;
  pictures: boolean;
  page: number;
}

export const first: Asked = { sort: "helpful", stars: 0, pictures: false, page: 1 };
const pageSize = 10;

interface Found {
  summary: ReviewSummary;
  list: Page<ProductReview>;
}

/** The reviews of a product, fetched when the section comes near the viewport. */
export const useReviews = (productId: number, isNear: boolean) => {
  const [asked, setAsked] = useState(first);
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [again, setAgain] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` repeats the request
  useEffect(() => {
    if (!isNear) return;
    const stop = new AbortController();
    const { signal } = stop;
    const query = {
      product_id: productId,
      ordering: asked.sort,
      page: asked.page,
      page_size: pageSize,
      ...(asked.stars ? { stars: asked.stars } : {}),
      ...(asked.pictures ? { with_pictures: 1 } : {}),
    };
    setBusy(true);
    setFailed(false);
    Promise.all([
      request<Page<ProductReview>>("/api/shop/product-reviews", { query, signal }),
      request<ReviewSummary>("/api/shop/product-reviews/summary", { query: { product_id: productId }, signal }),
    ]).then(
      ([list, summary]) => {
        setFound({ list: list.data, summary: summary.data });
        setBusy(false);
      },
      () => {
        if (signal.aborted) return;
        setFailed(true);
        setBusy(false);
      },
    );
    return () => stop.abort();
  }, [productId, asked, isNear, again]);
  const change = useCallback((one: ProductReview): void => {
    setFound((now) =>
      now
        ? { ...now, list: { ...now.list, content: now.list.content.map((row) => (row.id === one.id ? one : row)) } }
        : now,
    );
  }, []);
  return { asked, setAsked, found, failed, busy, retry: () => setAgain((times) => times + 1), change };
};
