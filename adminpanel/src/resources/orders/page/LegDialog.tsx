import { legNumber, type ManagerLeg, type ManagerOrder } from "@maru/client";
import { useState } from "react";
import { LineField } from "../../../fields/LineField";
import { SelectField } from "../../../fields/SelectField";
import { Choices, Dialog } from "../../../layout/Dialog";
import { useAction } from "../../../layout/useAction";
import { isCarried, type LegNumber, newLegs } from "../../../shared/orders/legs";
import { CourierSelect, InvoiceInput } from "../../../shared/orders/ParcelFields";
import { useSharedNumber } from "../../../shared/orders/useSharedNumber";
import { useTranslate } from "../../../words/useTranslate";
import { saveLeg } from "../api";

interface Props {
  order: ManagerOrder;
  /** The leg to change; undefined for a new one. */
  leg?: ManagerLeg;
  onClose: () => void;
}

/** A transport leg: courier and tracking number, or a place. */
export const LegDialog = ({ order, leg, onClose }: Props) => {
  const t = useTranslate();
  const { run, busy, errors } = useAction();
  const shareable = useSharedNumber();
  const offered = newLegs(order);
  const next = offered.find((one) => !order.legs.some((known) => known.leg === one)) ?? offered[0] ?? 50;
  const [number, setNumber] = useState<LegNumber>((leg?.leg as LegNumber | undefined) ?? next);
  const [courier, setCourier] = useState(leg?.courier ?? "");
  const [invoice, setInvoice] = useState(leg?.invoice_num ?? "");
  const [place, setPlace] = useState(leg?.place ?? "");
  const carried = isCarried(number);
  const ready = !carried || (courier !== "" && invoice.trim() !== "");
  const submit = async () => {
    const values = {
      leg: number,
      ...(leg ? { parcel_id: leg.id } : {}),
      ...(carried ? { courier } : {}),
      invoice_num: invoice.trim(),
      place: place.trim(),
    };
    if (await run(() => shareable((shared) => saveLeg(order.id, { ...values, ...shared })), "leg.saved")) onClose();
  };
  return (
    <Dialog title={t(leg ? "leg.edit" : "leg.add")} lead={order.order_num} onClose={onClose}>
      <div className="body">
        {!leg && (
          <SelectField
            id="leg"
            label={t("leg.which")}
            required
            helperText={number === legNumber.WAREHOUSE ? t("leg.warehouse_help") : undefined}
            value={number}
            onChange={(picked) => setNumber(Number(picked) as LegNumber)}
          >
            {offered.map((one) => (
              <option key={one} value={one}>
                {t(`leg.name_${one}`)}
              </option>
            ))}
          </SelectField>
        )}
        {carried && <CourierSelect id="leg-courier" value={courier} onChange={setCourier} />}
        {carried && (
          <InvoiceInput
            id="leg-invoice"
            courier={courier}
            value={invoice}
            onChange={setInvoice}
            error={errors.invoice_num}
          />
        )}
        {number === legNumber.CUSTOMS && (
          <LineField
            id="leg-declaration"
            label={t("leg.declaration")}
            dir="ltr"
            maxLength={40}
            value={invoice}
            onChange={setInvoice}
          />
        )}
        {number !== legNumber.KOREA && (
          <LineField
            id="leg-place"
            label={t("leg.place")}
            helperText={t("leg.place_help")}
            maxLength={60}
            value={place}
            onChange={setPlace}
          />
        )}
      </div>
      <Choices ok={t("common.save")} disabled={!ready || busy} onClose={onClose} onOk={submit} />
    </Dialog>
  );
};
