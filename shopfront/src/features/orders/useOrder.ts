import type { OrderRecord } from "@maru/client";
import { request } from "@maru/client";
import { useEffect, useState } from "react";

const DEPOSIT_EVERY = 15_000;

/**
 * While the payment is being checked the page asks again, ever more slowly, and changes by itself. While a deposit is
 * awaited it asks now and then, and as soon as the buyer comes back from the bank. What the page itself loads anew is
 * the newest.
 */
export const useOrder = (first: OrderRecord): [OrderRecord, (order: OrderRecord) => void] => {
  const [loaded, setLoaded] = useState(first);
  const [order, setOrder] = useState(first);
  const [tries, setTries] = useState(0);
  if (loaded !== first) {
    setLoaded(first);
    setOrder(first);
  }
  useEffect(() => {
    const awaited = order.payment_state === "pending_deposit";
    if (order.payment_state !== "checking" && !awaited) return;
    let over = false;
    const ask = () => {
      if (document.hidden) return;
      // What the buyer did meanwhile is newer than an answer that was under way.
      void request<OrderRecord>(`/api/shop/orders/${order.order_num}`)
        .then(({ data }) => over || setOrder(data))
        .catch(() => undefined)
        .finally(() => over || setTries(tries + 1));
    };
    const timer = setTimeout(ask, awaited ? DEPOSIT_EVERY : Math.min(1500 + tries * 500, 8000));
    document.addEventListener("visibilitychange", ask);
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [order, tries]);
  return [order, setOrder];
};
