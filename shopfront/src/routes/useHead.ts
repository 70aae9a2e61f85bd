import { request, type ShopHead } from "@maru/client";
import { useEffect } from "react";
import { useLocation } from "react-router";

interface Ids {
  product_id?: number;
  post_id?: number;
  seller_id?: number;
}

const show = (head: Partial<ShopHead>): void => {
  document.title = head.title ?? "";
  document.querySelector('meta[name="description"]')?.setAttribute("content", head.description ?? "");
  document.querySelector('link[rel="canonical"]')?.setAttribute("href", head.canonical ?? "");
};

/** Fetches the head on navigation to such a page; after a failure it is empty and the page is still shown (spec 7). */
export const useHead = ({ product_id = -1, post_id = -1, seller_id = -1 }: Ids): void => {
  const { key } = useLocation();
  useEffect(() => {
    if (key === "default") return;
    const asked = new AbortController();
    const query = { dns: location.hostname, product_id, post_id, seller_id };
    request<ShopHead>("/api/domain", { query, signal: asked.signal }).then(
      ({ data }) => show(data),
      () => asked.signal.aborted || show({}),
    );
    return () => asked.abort();
  }, [key, product_id, post_id, seller_id]);
};
