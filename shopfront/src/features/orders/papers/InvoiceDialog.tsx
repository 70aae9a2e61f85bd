import { ApiError, type Order, request } from "@maru/client";
import { useState } from "react";
import { useT } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { Dialog } from "~/ui/Dialog";
import { TextField } from "~/ui/Field";
import { toast } from "~/ui/toast";
import { type InvoiceField, invoiceErrors, invoiceFields, invoiceForm } from "./invoiceForm";

interface Props {
  order: Order;
  onClose: () => void;
  onDone: (order: Order) => void;
}

/** Asks for a tax invoice, or puts the request right. */
export function InvoiceDialog({ order, onClose, onDone }: Props) {
  const t = useT();
  const before = order.tax_invoice.invoices[0];
  const [form, setForm] = useState(() => invoiceForm(before, order.buyer_email));
  const [errors, setErrors] = useState<Partial<Record<InvoiceField, string>>>({});
  const [busy, setBusy] = useState(false);
  const wrong = (): Partial<Record<InvoiceField, string>> =>
    Object.fromEntries(Object.entries(invoiceErrors(form)).map(([name, key]) => [name, t(key)]));
  const send = async (): Promise<void> => {
    const found = wrong();
    setErrors(found);
    if (busy || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const path = `/api/shop/orders/${order.order_num}/tax-invoice`;
      const { data } = await request<Order>(path, { method: "POST", json: form });
      toast.done(t("orders:invoice.done"));
      onDone(data);
      onClose();
    } catch (failure) {
      const own = failure instanceof ApiError ? failure.errors : {};
      if (Object.keys(own).length > 0) setErrors(own);
      else toast.fail((failure as Error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} label={t("orders:invoice.ask")}>
      <form
        noValidate
        className="p-6"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <h2 className="t-h3">{t("orders:invoice.ask")}</h2>
        <p className="mt-1 mb-5 text-text2">{t("orders:invoice.askText")}</p>
        <div className="grid gap-4">
          {invoiceFields.map(({ name, most, needed }) => (
            <TextField
              key={name}
              required={needed}
              label={t(`orders:invoice.${name}`)}
              maxLength={most}
              inputMode={name === "business_num" ? "numeric" : name === "email" ? "email" : undefined}
              dir={name === "business_num" || name === "email" ? "ltr" : undefined}
              placeholder={name === "business_num" ? "000-00-00000" : undefined}
              value={form[name]}
              error={errors[name]}
              onChange={({ target }) => setForm({ ...form, [name]: target.value })}
              onBlur={() => form[name] && setErrors({ ...errors, [name]: wrong()[name] })}
            />
          ))}
        </div>
        <div className="mt-6 grid grid-cols-2 gap-2">
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button kind="fill" type="submit" disabled={busy}>
            {t("common:ok")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
