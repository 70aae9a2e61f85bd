import { type Page, type ProductQuestion, request } from "@maru/client";
import { useEffect, useState } from "react";

export interface Asked {
  answered: boolean;
  mine: boolean;
  page: number;
}

export const first: Asked = { answered: false, mine: false, page: 1 };
const pageSize = 10;

/** The questions about a product, fetched when the section comes near the viewport. */
export const useQuestions = (productId: number, isNear: boolean) => {
  const [asked, setAsked] = useState(first);
  const [found, setFound] = useState<Page<ProductQuestion> | null>(null);
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
      page: asked.page,
      page_size: pageSize,
      ...(asked.answered ? { is_answered: 1 } : {}),
      ...(asked.mine ? { mine: 1 } : {}),
    };
    setBusy(true);
    setFailed(false);
    request<Page<ProductQuestion>>("/api/shop/product-faqs", { query, signal }).then(
      ({ data }) => {
        setFound(data);
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
  return { asked, setAsked, found, failed, busy, reload: () => setAgain((times) => times + 1) };
};
