import type { BuyersInvoice } from "@maru/client";
import { isBusinessNumber } from "@maru/client";
import type { TextKey } from "~/i18n/types";

export const invoiceFields = [
  { name: "business_num", most: 12, needed: true },
  { name: "company", most: 70, needed: true },
  { name: "representative", most: 30, needed: true },
  { name: "email", most: 100, needed: true },
  { name: "address", most: 150, needed: false },
  { name: "business_type", most: 40, needed: false },
  { name: "business_item", most: 40, needed: false },
] as const;

export type InvoiceField = (typeof invoiceFields)[number]["name"];
export type InvoiceForm = Record<InvoiceField, string>;

/** The values of the earlier request are prefilled. */
export const invoiceForm = (before: BuyersInvoice | undefined, email: string): InvoiceForm => {
  const values = invoiceFields.map(({ name }) => [name, before?.[name] ?? (name === "email" ? email : "")]);
  return Object.fromEntries(values) as InvoiceForm;
};

/** Errors by field; empty if it may be sent. */
export const invoiceErrors = (form: InvoiceForm): Partial<Record<InvoiceField, TextKey>> => {
  const errors: Partial<Record<InvoiceField, TextKey>> = {};
  for (const { name, needed } of invoiceFields)
    if (needed && !form[name].trim()) errors[name] = "checkout:error.required";
  if (!isBusinessNumber(form.business_num)) errors.business_num = "orders:receipt.error.proof";
  if (form.email.trim() && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email.trim())) errors.email = "checkout:error.email";
  return errors;
};
