import { useNotify } from "ra-core";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { LiveEvent } from "../../providers/live";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { useCan } from "../useCan";
import { showNotice } from "./notice";

export interface NewOrder {
  id: number;
  order_num: string;
  order_name: string;
  total: number;
}

const kept = 10;
/** Orders that come together are one notice. */
const joinedFor = 600;

/** The new orders of this page, and what tells of them: a toast, a sound, a notification of the desktop. */
export const useNewOrders = () => {
  const t = useTranslate();
  const can = useCan();
  const notify = useNotify();
  const navigate = useNavigate();
  const [orders, setOrders] = useState<NewOrder[]>([]);
  const waiting = useRef<NewOrder[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const tell = (isLeading: boolean): void => {
    const [order, ...more] = waiting.current.splice(0);
    if (!order) return;
    const text = more.length
      ? t("live.orders", { count: more.length + 1 })
      : t("live.order", { name: order.order_name, total: figure(order.total) });
    const address = more.length ? "/orders/trx" : `/orders/trx/${order.id}`;
    const open = (): void => void navigate(address);
    notify(text, { type: "info", action: { label: t("live.open"), run: open } });
    if (isLeading) showNotice({ title: t("live.order_title"), text, tag: "maru-order", open });
  };

  const takeOrder = ({ data, isLeading }: LiveEvent): void => {
    const order = data as unknown as NewOrder;
    setOrders((before) => [order, ...before].slice(0, kept));
    if (!can("list", "orders/trx")) return;
    waiting.current.push(order);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(isLeading), joinedFor);
  };

  return { orders, takeOrder };
};
