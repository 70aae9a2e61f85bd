import { useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { TextField } from "~/ui/Field";
import { type InvoiceField, invoiceErrors, invoiceFields, invoiceForm } from "./invoiceForm";
import { PaperDialog, type PaperProps } from "./PaperDialog";

/** Requests a tax invoice, or corrects the request. */
export function InvoiceDialog(props: PaperProps) {
  const t = useTranslate();
  const { order } = props;
  const [form, setForm] = useState(() => invoiceForm(order.tax_invoice.invoices[0], order.buyer_email));
  const [errors, setErrors] = useState<Partial<Record<InvoiceField, string>>>({});
  const wrong = (): Partial<Record<InvoiceField, string>> =>
    Object.fromEntries(Object.entries(invoiceErrors(form)).map(([name, key]) => [name, t(key)]));
  return (
    <PaperDialog
      {...props}
      title={t("orders:invoice.ask")}
      text={t("orders:invoice.askText")}
      path="tax-invoice"
      done={t("orders:invoice.done")}
      body={() => {
        const found = wrong();
        setErrors(found);
        return Object.keys(found).length > 0 ? null : form;
      }}
      onRefused={(found) => {
        setErrors(found);
        return Object.keys(found).length > 0;
      }}
    >
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
    </PaperDialog>
  );
}
