import type { QuoteLine, ShopQuote } from "@maru/client";
import { useMemo } from "react";
import { useDeselectedLines } from "./deselectedLines";
import { type CartLine, type QuoteState, useQuote } from "./useQuote";

export interface Ordered {
  /** Ticked and available lines: these are ordered, the others stay in the cart. */
  lines: CartLine[];
  /** The quote of the ordered lines. */
  state: QuoteState;
  /** Every line of the cart, priced together with the ordered ones; null until the cart has a quote. */
  all: QuoteLine[] | null;
  /** The whole cart: its quote, or why it has none. */
  whole: QuoteState;
}

/** Ordered lines have the prices of the order; the others those of the whole cart. */
const together = (whole: ShopQuote, part: ShopQuote | null): QuoteLine[] => {
  const ordered = new Map(part?.items.map((line) => [line.id, line]));
  return whole.items.map((line) => ordered.get(line.id) ?? line);
};

/**
 * The part of a cart that is ordered. It has its own quote only if it is not the whole cart: tiers and free delivery
 * depend on what is ordered, not on what stays.
 */
export const useOrdered = (cart: CartLine[], points = 0, postcode = ""): Ordered => {
  const aside = useDeselectedLines();
  const whole = useQuote(cart, points, postcode);
  const { quote } = whole;
  const lines = useMemo(() => {
    const stopped = new Set(quote?.items.filter((line) => line.is_orderable === false).map(({ id }) => id));
    return cart.filter(({ id }) => !aside.includes(id) && !stopped.has(id));
  }, [cart, aside, quote]);
  const isWhole = lines.length === cart.length;
  const part = useQuote(isWhole || !quote ? [] : lines, points, postcode);
  const isPart = !isWhole && quote !== null && lines.length > 0;
  return {
    lines,
    state: isPart ? part : whole,
    all: quote && together(quote, isPart ? part.quote : null),
    whole,
  };
};
