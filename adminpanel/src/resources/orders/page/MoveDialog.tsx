import type { ManagerOrder, OrderStatus } from "@maru/client";
import { useState } from "react";
import { Choices, Dialog } from "../../../layout/Dialog";
import { useAction } from "../../../layout/useAction";
import { CourierSelect, InvoiceInput } from "../../../shared/orders/ParcelFields";
import { statusWord } from "../../../shared/orders/status";
import { useCouriers } from "../../../shared/orders/useCouriers";
import { useSharedNumber } from "../../../shared/orders/useSharedNumber";
import { useTranslate } from "../../../words/useTranslate";
import { moveOrder } from "../api";

interface Props {
  order: ManagerOrder;
  to: OrderStatus;
  lineIds?: number[];
  onClose: () => void;
}

/** Shipping asks for courier and tracking number; the form replaces the confirmation. */
export const MoveDialog = ({ order, to, lineIds, onClose }: Props) => {
  const t = useTranslate();
  const { run, busy, errors } = useAction();
  const shareable = useSharedNumber();
  const { couriers } = useCouriers();
  const [picked, setPicked] = useState(order.courier || undefined);
  const courier = picked ?? couriers.find((one) => one.is_default)?.code ?? "";
  // Not the order's number: that one belongs to a parcel that has left already.
  const [invoice, setInvoice] = useState("");
  const ready = courier !== "" && invoice.trim() !== "";

  const submit = async () => {
    const move = { to, line_ids: lineIds, courier, invoice_num: invoice.trim() };
    if (await run(() => shareable((shared) => moveOrder(order.id, { ...move, ...shared })), "order.move_done"))
      onClose();
  };
  return (
    <Dialog
      title={t("order.move_one", { num: order.order_num, status: statusWord(t, to) })}
      lead={lineIds ? t("order.lines_chosen", { count: lineIds.length }) : order.order_name}
      onClose={onClose}
    >
      <div className="body">
        <CourierSelect id="courier" value={courier} onChange={setPicked} />
        <InvoiceInput id="invoice" courier={courier} value={invoice} onChange={setInvoice} error={errors.invoice_num} />
      </div>
      <Choices ok={t("common.ok")} disabled={!ready || busy} onClose={onClose} onOk={submit} />
    </Dialog>
  );
};
