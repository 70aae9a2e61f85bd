import { request, type WritableReviews } from "@maru/client";
import { useEffect, useState } from "react";

/** The lines of an order that can be reviewed; undefined while loading, or if reviews are not allowed. */
export const useWritable = (orderNum: string, asks: boolean) => {
  const [found, setFound] = useState<WritableReviews | null>(null);
  useEffect(() => {
    if (!asks) return;
    let cancelled = false;
    request<WritableReviews>("/api/shop/product-reviews/writable", { query: { order_num: orderNum } }).then(
      ({ data }) => {
        if (!cancelled) setFound(data);
      },
      () => undefined,
    );
    return () => {
      cancelled = true;
    };
  }, [orderNum, asks]);
  const written = (lineId: number): void =>
    setFound((now) => (now ? { ...now, lines: now.lines.filter((one) => one.line_id !== lineId) } : now));
  return { found, written };
};
