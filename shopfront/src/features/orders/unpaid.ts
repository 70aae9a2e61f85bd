import { request, type UnpaidOrder } from "@maru/client";
import { useCallback, useEffect, useState } from "react";

const unpaidPath = "/api/shop/orders/unpaid";

interface Unpaid {
  orders: UnpaidOrder[];
  reload: () => void;
}

/** Components that show unpaid orders: a change in one makes all fetch again. */
const shown = new Set<() => void>();

/**
 * Fetched in the browser, where session or account identify the person. A failure shows nothing and is logged; `onNone`
 * is called if there are none.
 */
export const useUnpaid = (onNone?: () => void): Unpaid => {
  const [orders, setOrders] = useState<UnpaidOrder[]>([]);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` repeats the request
  useEffect(() => {
    const asked = new AbortController();
    request<UnpaidOrder[]>(unpaidPath, { signal: asked.signal })
      .then(({ data }) => {
        if (asked.signal.aborted) return;
        setOrders(data);
        if (data.length === 0) onNone?.();
      })
      .catch((error: unknown) => {
        if (!asked.signal.aborted) console.error(unpaidPath, error);
      });
    return () => asked.abort();
  }, [turn, onNone]);
  useEffect(() => {
    const again = (): void => setTurn((count) => count + 1);
    shown.add(again);
    return () => void shown.delete(again);
  }, []);
  const reload = useCallback(() => {
    for (const again of shown) again();
  }, []);
  return { orders, reload };
};

/** One's own unpaid order that holds a variant. */
export const ordersByHeldVariant = (orders: UnpaidOrder[]): ReadonlyMap<number, string> =>
  new Map(orders.flatMap(({ order_num, items }) => items.map(({ id }) => [id, order_num] as const)));
