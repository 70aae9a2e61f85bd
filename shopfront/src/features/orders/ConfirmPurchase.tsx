import { type OrderRecord, request } from "@maru/client";
import { useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { useConfirm } from "~/ui/Confirm";
import { toast } from "~/ui/toast";
import { useOutdatedOrder } from "./useOutdatedOrder";

interface Props {
  order: OrderRecord;
  onDone: (order: OrderRecord) => void;
}

/** The buyer confirms the purchase: after that a change of mind allows no return. */
export function ConfirmPurchase({ order, onDone }: Props) {
  const t = useTranslate();
  const ask = useConfirm();
  const moved = useOutdatedOrder();
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    if (busy || !(await ask({ title: t("orders:confirm.ask"), text: t("orders:confirm.text") }))) return;
    setBusy(true);
    try {
      const { data } = await request<OrderRecord>(`/api/shop/orders/${order.order_num}/confirm`, { method: "POST" });
      toast.done(t("orders:confirm.done"));
      onDone(data);
    } catch (error) {
      moved(error);
      toast.fail((error as Error).message);
    }
    setBusy(false);
  };
  return (
    <Button className="mt-5 w-full" disabled={busy} onClick={() => void send()}>
      {t("orders:confirm")}
    </Button>
  );
}
