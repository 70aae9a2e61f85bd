import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Field } from "../../../fields/Field";
import { Choices, Dialog } from "../../../layout/Dialog";
import type { Order } from "../../../providers/orderTypes";
import { useWords } from "../../../words/useWords";
import { statusWord } from "../status";
import { useCouriers } from "./useCouriers";
import { useOrderVerb } from "./useMoves";

interface Props {
  order: Order;
  to: number;
  lineIds?: number[];
  onClose: () => void;
}

/** Shipping asks for courier and invoice number; the form is the one question. */
export const MoveDialog = ({ order, to, lineIds, onClose }: Props) => {
  const t = useWords();
  const { run, busy } = useOrderVerb();
  const { couriers } = useCouriers();
  const [courier, setCourier] = useState(order.courier || "");
  const [invoice, setInvoice] = useState(order.invoice_num || "");
  const ready = courier !== "" && invoice.trim() !== "";

  const submit = async () => {
    const move = { to, line_ids: lineIds, courier, invoice_num: invoice.trim() };
    if (await run((api) => api.moveOrder(order.id, move), "order.move_done")) onClose();
  };
  return (
    <Dialog
      title={t("order.move_one", { num: order.order_num, status: statusWord(t, to) })}
      lead={lineIds ? t("order.lines_chosen", { count: lineIds.length }) : order.order_name}
      onClose={onClose}
    >
      <div className="body">
        <Field id="courier" label={t("order.courier")} required>
          <div className="control">
            <select id="courier" value={courier} onChange={(event) => setCourier(event.target.value)}>
              <option value="">{t("order.choose_courier")}</option>
              {couriers.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
            <ChevronDown size={16} aria-hidden />
          </div>
        </Field>
        <Field id="invoice" label={t("order.invoice_num")} required>
          <div className="control">
            <input
              id="invoice"
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              value={invoice}
              onChange={(event) => setInvoice(event.target.value)}
            />
          </div>
        </Field>
      </div>
      <Choices ok={t("common.ok")} disabled={!ready || busy} onClose={onClose} onOk={submit} />
    </Dialog>
  );
};
