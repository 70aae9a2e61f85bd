import type { MyPrice, MyPrices, ProductCard } from "@maru/client";
import { request } from "@maru/client";
import { useEffect, useSyncExternalStore } from "react";
import { useSelector } from "react-redux";
import { useTranslate } from "~/i18n/Words";
import { Money } from "~/ui/Money";

/**
 * What a signed-in member pays for the products of a page: all that ask in one turn are asked for in one call. Nothing
 * of it is stored, and another member begins again.
 */
interface Known {
  user: number;
  grade: string;
  prices: ReadonlyMap<number, MyPrice | null>;
}

export interface OwnPrice extends MyPrice {
  grade: string;
}

const mostAsked = 200;
const keptFor = 60_000;

const nobody: Known = { user: 0, grade: "", prices: new Map() };
let known = nobody;
let wanted = new Set<number>();
let askedAt = new Map<number, number>();
let waiting = false;
const listeners = new Set<() => void>();

const change = (next: Known): void => {
  known = next;
  for (const listener of listeners) listener();
};

/** The page's prices are of this person from now on. */
const begin = (user: number): void => {
  if (known.user === user) return;
  wanted = new Set();
  askedAt = new Map();
  change({ ...nobody, user });
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
    change({ user, grade: data.grade, prices });
  } catch {
    // Everybody's price stays; the cart tells the member's own.
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
  // The parts of a page ask one after the other in the same turn.
  setTimeout(() => void ask(), 0);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const current = (): Known => known;
const onServer = (): Known => nobody;

interface Root {
  site: { auth: { user: { id: number } | null } };
}

/** A product's price for the member; undefined for visitors, before the answer, and where it is everybody's. */
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
  /** It lies on what is there and moves nothing when it comes: on the picture's foot, or below the price at its side. */
  place?: "price" | "row";
}

const places = {
  picture: "absolute start-0 bottom-0 z-10 bg-raised px-2 py-1 text-text",
  row: "absolute start-0 top-full whitespace-nowrap text-ink",
  price: "absolute end-0 top-full whitespace-nowrap text-ink",
};

/** What a member of a grade pays, beside everybody's price; with tiers also from what quantity it gets cheaper. */
export default function OwnPriceLine({ card, place }: OwnPriceProps) {
  const t = useTranslate();
  const own = useMyPrice(card.id);
  if (!own) return null;
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
