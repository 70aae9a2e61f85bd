import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Field } from "../../../fields/Field";
import { Dialog } from "../../../layout/Dialog";
import type { MoveRequest, Order } from "../../../providers/orderTypes";
import { useWords } from "../../../words/useWords";
import { moveKind } from "../moves";
import { statusWord } from "../status";
import { useCouriers } from "./useCouriers";
import { useOrderVerb } from "./useMoves";

interface Props {
  order: Order;
  to: number;
  lineIds?: number[];
  onClose: () => void;
}

/** Shipping asks for courier and invoice number, refusing a cancel request for the reason; the form is the one question. */
export const MoveDialog = ({ order, to, lineIds, onClose }: Props) => {
  const t = useWords();
  const { run, busy } = useOrderVerb();
  const kind = moveKind(order.status, to);
  const parcel = kind?.needs === "parcel";
  const { couriers } = useCouriers();
  const [courier, setCourier] = useState(order.courier || "");
  const [invoice, setInvoice] = useState(order.invoice_num || "");
  const [reason, setReason] = useState("");
  const ready = parcel ? courier !== "" && invoice.trim() !== "" : reason.trim() !== "";

  const submit = async () => {
    const move: MoveRequest = { to, line_ids: lineIds };
    const full = parcel ? { ...move, courier, invoice_num: invoice.trim() } : { ...move, reason: reason.trim() };
    if (await run((api) => api.moveOrder(order.id, full), "order.move_done")) onClose();
  };
  return (
    <Dialog
      title={t("order.move_one", { num: order.order_num, status: statusWord(t, to) })}
      lead={lineIds ? t("order.lines_chosen", { count: lineIds.length }) : order.order_name}
      onClose={onClose}
    >
      <div className="body">
        {parcel ? (
          <>
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
          </>
        ) : (
          <Field id="reason" label={t("order.reason")} required>
            <div className="control">
              <textarea
                id="reason"
                maxLength={300}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </div>
          </Field>
        )}
      </div>
      <div className="choices">
        <button type="button" className="btn" onClick={onClose}>
          {t("common.cancel")}
        </button>
        <button type="button" className="btn fill" disabled={!ready || busy} onClick={() => void submit()}>
          {t("common.ok")}
        </button>
      </div>
    </Dialog>
  );
};
