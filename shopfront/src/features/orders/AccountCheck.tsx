import { type OrderRecord, request, type StartedCheck } from "@maru/client";
import { useMemo } from "react";
import { ProveAccount } from "./ProveAccount";
import type { Ways } from "./useAccountCheck";
import { useOutdatedOrder } from "./useOutdatedOrder";

interface Props {
  order: OrderRecord;
  onDone: (order: OrderRecord) => void;
}

/** Verifies that the refund account of a deposit belongs to the buyer. */
export function AccountCheck({ order, onDone }: Props) {
  const moved = useOutdatedOrder();
  const ways = useMemo((): Ways<OrderRecord> => {
    const ask = async <T,>(verb: string, json: object): Promise<T> =>
      (await request<T>(`/api/shop/orders/${order.order_num}/${verb}`, { method: "POST", json })).data;
    return {
      start: (account) => ask<StartedCheck>("account-check", account),
      confirm: (check_id, code) => ask<OrderRecord>("account-confirm", { check_id, code }),
      takeKept: () => ask<OrderRecord>("account-use", {}),
      refused: moved,
    };
  }, [order.order_num, moved]);
  return <ProveAccount banks={order.banks} kept={order.account_check?.kept} ways={ways} onDone={onDone} />;
}
