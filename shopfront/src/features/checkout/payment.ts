import type { PaymentModule } from "@maru/client";
import { onlyDigits, type PaymentFields } from "./schema";

export const emptyPayment: PaymentFields = {
  card_num: "",
  card_expiry: "",
  card_pw2: "",
  card_name: "",
  card_identity: "",
  buyer_phone: "",
  installment: "0",
  bank: "",
  depositor_name: "",
};

/** The body's `payment`, with only the fields its kind asks for. */
export const paymentBody = (module: PaymentModule, values: PaymentFields): Record<string, string | number> => {
  const base = { module_id: module.id, kind: module.kind };
  if (module.kind === "card_keyin") {
    return {
      ...base,
      card_num: onlyDigits(values.card_num),
      card_name: values.card_name.trim(),
      card_expiry: values.card_expiry.replace(/\s/g, ""),
      card_pw2: values.card_pw2,
      card_identity: values.card_identity,
      buyer_phone: values.buyer_phone,
      installment: Number(values.installment) || 0,
    };
  }
  if (module.kind === "virtual_account")
    return { ...base, bank: values.bank, depositor_name: values.depositor_name.trim() };
  return { ...base, depositor_name: values.depositor_name.trim() };
};
