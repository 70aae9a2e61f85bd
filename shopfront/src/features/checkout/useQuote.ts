import { ApiError, request, resultNotSignedIn, resultOverHeld, resultOverUsable, type ShopQuote } from "@maru/client";
import { useCallback, useEffect, useState } from "react";
import { usePricesHidden } from "~/ui/hiddenPrices";
import { couponBody, useCouponChoice } from "./couponChoice";

export interface CartLine {
  id: number;
  price: number;
  quantity: number;
}

export interface QuoteState {
  quote: ShopQuote | null;
  error: string;
  /** The server answered: the cart has no price. */
  isRefused: boolean;
  /** Why the requested points can't be used; the quote is then one without them. */
  pointError: string;
  waiting: boolean;
  /** Prices are for members only, and nobody is signed in: nothing was asked. */
  isHidden?: boolean;
  retry: () => void;
  /** A newer quote that came with a refusal. */
  replace: (quote: ShopQuote) => void;
}

/** Over the usable points, over the held ones (D3). */
export const pointRefusals = [resultOverUsable, resultOverHeld] as number[];
/** The cart still has a price: only members have points. */
const withoutPoints = [...pointRefusals, resultNotSignedIn];

/** The server prices the cart; prices in the browser are only a cache. */
export const useQuote = (cart: CartLine[], points = 0, typedPostcode = ""): QuoteState => {
  const [quote, setQuote] = useState<ShopQuote | null>(null);
  const [error, setError] = useState("");
  const [isRefused, setRefused] = useState(false);
  const [pointError, setPointError] = useState("");
  const [waiting, setWaiting] = useState(true);
  const [turn, setTurn] = useState(0);
  // An island's surcharge is requested as soon as the postcode is complete.
  const postcode = /^\d{5}$/.test(typedPostcode) ? typedPostcode : "";
  const choice = JSON.stringify(couponBody(useCouponChoice()));
  // A visitor has no prices (D15): the server would refuse.
  const isHidden = usePricesHidden();
  const items = JSON.stringify(isHidden ? [] : cart.map(({ id, quantity }) => ({ id, quantity })));

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` repeats the request
  useEffect(() => {
    const lines = JSON.parse(items) as { id: number; quantity: number }[];
    if (lines.length === 0) {
      setQuote(null);
      setWaiting(false);
      return;
    }
    const asked = new AbortController();
    setWaiting(true);
    const ask = async (use: number): Promise<void> => {
      try {
        const { data } = await request<ShopQuote>("/api/shop/quote", {
          method: "POST",
          json: {
            items: lines,
            ...(use > 0 ? { points: use } : {}),
            ...(postcode ? { postcode } : {}),
            ...JSON.parse(choice),
          },
          signal: asked.signal,
        });
        if (asked.signal.aborted) return;
        setQuote(data);
        setError("");
        if (use === points) setPointError("");
      } catch (failure) {
        if (asked.signal.aborted) return;
        if (use > 0 && failure instanceof ApiError && withoutPoints.includes(failure.result)) {
          setPointError(failure.message);
          return ask(0);
        }
        setError(failure instanceof ApiError ? failure.message : String(failure));
        setRefused(failure instanceof ApiError && failure.status === 400);
      }
      setWaiting(false);
    };
    const timer = setTimeout(() => void ask(points), 120);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [items, points, postcode, choice, turn]);

  const retry = useCallback(() => setTurn((count) => count + 1), []);
  return { quote, error, isRefused, pointError, waiting, isHidden, retry, replace: setQuote };
};
