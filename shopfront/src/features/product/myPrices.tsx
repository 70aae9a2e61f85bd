import type { MyPrice, MyPrices, ProductCard } from "@maru/client";
import { request } from "@maru/client";
import { useEffect, useSyncExternalStore } from "react";
import { useSelector } from "react-redux";
import { useTranslate } from "~/i18n/Words";
import { Money } from "~/ui/Money";

/**
 * The signed-in member's prices for the products of a page: requests of one tick are sent in one call. Nothing is
 * stored, and another member starts again.
 */
interface Known {
  user: number;
  grade: string;
  isBusiness: boolean;
  prices: ReadonlyMap<number, MyPrice | null>;
}

export interface OwnPrice extends MyPrice {
  grade: string;
}

const mostAsked = 200;
const keptFor = 60_000;

const visitor: Known = { user: 0, grade: "", isBusiness: false, prices: new Map() };
let known = visitor;
let wanted = new Set<number>();
let askedAt = new Map<number, number>();
let waiting = false;
const listeners = new Set<() => void>();

const change = (next: Known): void => {
  known = next;
  // Lists are the same for everybody; what is not for businesses is hidden by the style sheet.
  document.documentElement.toggleAttribute("data-business", next.isBusiness);
  for (const listener of listeners) listener();
};

/** From now on the page's prices are for this person. */
const begin = (user: number): void => {
  if (known.user === user) return;
  wanted = new Set();
  askedAt = new Map();
  change({ ...visitor, user });
};

const ask = async (): Promise<void> => {
  waiting = false;
  const user = known.user;
  const ids = [...wanted].slice(0, mostAsked);
  wanted = new Set([...wanted].slice(mostAsked));
  if (ids.length === 0) return;
  const now = Date.now();
  for (const id of ids) askedAt.set(id, now);
  try {
    const { data } = await request<MyPrices>(`/api/shop/products/my-prices?ids=${ids.join(",")}`);
    if (known.user !== user) return;
    const prices = new Map(known.prices);
    for (const id of ids) prices.set(id, data.content.find((one) => one.id === id) ?? null);
    change({ user, grade: data.grade, isBusiness: data.is_business, prices });
  } catch {
    // The general price stays; the cart shows the member's own.
    for (const id of ids) askedAt.delete(id);
  }
  if (wanted.size > 0) void ask();
};

const want = (user: number, id: number): void => {
  begin(user);
  if (Date.now() - (askedAt.get(id) ?? 0) < keptFor) return;
  wanted.add(id);
  if (waiting) return;
  waiting = true;
  // The components of a page request their prices in the same tick.
  setTimeout(() => void ask(), 0);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const current = (): Known => known;
const onServer = (): Known => visitor;

interface Root {
  site: { auth: { user: { id: number } | null } };
}

/** A product's price for the member; undefined for visitors, while loading, and if it is the general price. */
export const useMyPrice = (id: number): OwnPrice | undefined => {
  const user = useSelector((state: Root) => state.site.auth.user?.id ?? 0);
  const { user: owner, grade, prices } = useSyncExternalStore(subscribe, current, onServer);
  useEffect(() => {
    if (user > 0) want(user, id);
    else begin(0);
  }, [user, id]);
  const own = user > 0 && owner === user ? prices.get(id) : undefined;
  return own ? { ...own, grade } : undefined;
};

export interface OwnPriceProps {
  card: ProductCard;
  /**
   * Positioned over existing content, so that nothing moves when it loads: at the bottom of the picture, or below the
   * price at its side.
   */
  place?: "price" | "row";
}

const places = {
  picture: "absolute start-0 bottom-0 z-10 bg-raised px-2 py-1 text-text",
  row: "absolute start-0 top-full whitespace-nowrap text-ink",
  price: "absolute end-0 top-full whitespace-nowrap text-ink",
};

/** The price of a member's grade, beside the general one; with tiers also the quantity from which it is lower. */
export default function OwnPriceLine({ card, place }: OwnPriceProps) {
  const t = useTranslate();
  const own = useMyPrice(card.id);
  if (!own || card.product_sale_price === null) return null;
  const least = Math.max(1, card.min_qty || 1);
  const price = own.tiers.filter((tier) => tier.min_qty <= least).at(-1)?.price ?? own.price;
  const step = price < card.product_sale_price ? null : own.tiers[0];
  return (
    <span className={`t-micro block font-semibold ${places[place ?? "picture"]}`}>
      <bdi>{own.grade}</bdi>{" "}
      {step ? (
        <>
          {t("catalog:price.from", { count: step.min_qty })} <Money krw={step.price} />
        </>
      ) : (
        <Money krw={price} className="font-bold" />
      )}
    </span>
  );
}
