import type { OrderRecord } from "@maru/client";
import { request } from "@maru/client";
import { useEffect, useState } from "react";

const DEPOSIT_EVERY = 15_000;

/**
 * While the payment is being checked the page polls with growing intervals. While a deposit is awaited it polls now and
 * then, and when the window gets the focus again. What the page itself reloads is the newest.
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
    // A window may be open in another tab.
    const awaited = order.payment_state === "pending_deposit" || order.payment_state === "ready";
    if (order.payment_state !== "checking" && !awaited) return;
    let over = false;
    const ask = () => {
      if (document.hidden) return;
      // A change by the buyer is newer than a response that was already running.
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
