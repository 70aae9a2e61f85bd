import type { QuoteLine, ShopQuote } from "@maru/client";
import { useMemo } from "react";
import { useDeselectedLines } from "./deselectedLines";
import { type CartLine, type QuoteState, useQuote } from "./useQuote";

export interface Ordered {
  /** What is ticked and can be had: these lines are ordered, the others stay in the cart. */
  lines: CartLine[];
  /** What they cost. */
  state: QuoteState;
  /** Every line of the cart, with its price beside what is ordered with it; null until the cart is priced. */
  all: QuoteLine[] | null;
  /** The cart as a whole: what became of its lines, and why it has no price. */
  whole: QuoteState;
}

/** Lines as they cost with what is ordered; those that are not ordered as they would cost with all. */
const together = (whole: ShopQuote, part: ShopQuote | null): QuoteLine[] => {
  const ordered = new Map(part?.items.map((line) => [line.id, line]));
  return whole.items.map((line) => ordered.get(line.id) ?? line);
};

/**
 * The part of a cart that is ordered. It is priced by itself only where it is not the whole cart: a tier or free
 * delivery counts what is ordered, not what stays.
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
