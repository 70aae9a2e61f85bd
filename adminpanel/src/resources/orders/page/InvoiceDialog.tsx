import type { ManagerOrder } from "@maru/client";
import { isBusinessNumber } from "@maru/client";
import { useState } from "react";
import { Field } from "../../../fields/Field";
import { Choices, Dialog } from "../../../layout/Dialog";
import { useAction } from "../../../layout/useAction";
import { askInvoice } from "../../../shared/invoices/api";
import type { Business } from "../../../shared/invoices/types";
import { type TextKey, useTranslate } from "../../../words/useTranslate";

const fields: { name: keyof Business; word: TextKey; most: number; needed: boolean }[] = [
  { name: "business_num", word: "receipt.business_num", most: 12, needed: true },
  { name: "company", word: "invoice.company", most: 70, needed: true },
  { name: "representative", word: "invoice.representative", most: 30, needed: true },
  { name: "email", word: "invoice.email", most: 100, needed: true },
  { name: "address", word: "invoice.address", most: 150, needed: false },
  { name: "business_type", word: "invoice.business_type", most: 40, needed: false },
  { name: "business_item", word: "invoice.business_item", most: 40, needed: false },
];

/** A tax invoice for a buyer who asked by phone. */
export const InvoiceDialog = ({ order, onClose }: { order: ManagerOrder; onClose: () => void }) => {
  const t = useTranslate();
  const { run, busy, errors } = useAction();
  const [left, setLeft] = useState<Partial<Record<keyof Business, true>>>({});
  const [business, setBusiness] = useState<Business>(() => {
    const before = order.invoices[0];
    const names = fields.map(({ name }) => [name, before?.[name] ?? ""]);
    return Object.fromEntries(names) as unknown as Business;
  });
  const fits = ({ name, needed }: (typeof fields)[number]): boolean => {
    const text = business[name].trim();
    if (name === "business_num") return isBusinessNumber(text);
    if (name === "email") return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
    return !needed || text !== "";
  };
  const submit = async () => {
    if (await run(() => askInvoice(order.id, business), "invoice.asked")) onClose();
  };
  return (
    <Dialog wide title={t("invoice.ask")} lead={order.order_name} onClose={onClose}>
      <div className="body pair even">
        {fields.map((field) => {
          const { name, word, most, needed } = field;
          const wrong = left[name] && !fits(field);
          const message = name === "business_num" ? "receipt.business_wrong" : "invoice.check";
          return (
            <Field
              key={name}
              id={`invoice-${name}`}
              label={t(word)}
              required={needed}
              error={wrong ? t(message) : errors[name]}
            >
              <div className={wrong || errors[name] ? "control bad" : "control"}>
                <input
                  id={`invoice-${name}`}
                  autoComplete="off"
                  maxLength={most}
                  value={business[name]}
                  aria-invalid={wrong || Boolean(errors[name])}
                  onBlur={() => setLeft({ ...left, [name]: true })}
                  onChange={({ target }) => setBusiness({ ...business, [name]: target.value })}
                />
              </div>
            </Field>
          );
        })}
      </div>
      <Choices ok={t("common.ok")} disabled={busy || !fields.every(fits)} onClose={onClose} onOk={submit} />
    </Dialog>
  );
};
