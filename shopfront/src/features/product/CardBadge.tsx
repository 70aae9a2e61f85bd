import type { ProductCard } from "@maru/client";
import { useEffect, useState } from "react";

/** The longest wait that a browser's timer takes; a later end is looked at when the page is opened again. */
const longest = 2 ** 31 - 1;

/** A promotion that covers a product for everybody, until the second it ends. Businesses, who have own prices, see none. */
export function CardBadge({ badge, className }: { badge: NonNullable<ProductCard["badge"]>; className: string }) {
  const { text, ends_at } = badge;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const left = ends_at ? Date.parse(ends_at) - Date.now() : longest + 1;
    setOver(left <= 0);
    if (left <= 0 || left > longest) return;
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, [ends_at]);
  return isOver ? null : (
    <span className={`promo-badge t-micro line-clamp-2 max-w-full font-semibold ${className}`}>{text}</span>
  );
}
