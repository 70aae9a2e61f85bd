import { onlyDigits, type PayWay, type WindowWay } from "@maru/client";
import { receiptBody } from "~/ui/receipt";
import type { PayOption } from "./payOptions";
import type { PaymentFields } from "./schema";

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
  receipt_kind: "",
  receipt_number: "",
};

export interface PaymentBody extends Record<string, string | number | { kind: string; identity: string }> {
  module_id: number;
  kind: PayWay["kind"];
}

/** Whether the money comes later, by a transfer to an account. */
export const isDeposit = ({ module, way }: PayOption): boolean =>
  way === "account" || module.kind === "virtual_account" || module.kind === "bank_account";

/**
 * Texts by payment method: a card is charged at once, a window opens and names its way, a deposit leaves the order
 * waiting for payment. Without a method, points pay for everything.
 */
export const payWords = (option?: PayOption) => {
  if (option?.way)
    return {
      ask: "checkout:pay.confirm",
      act: `checkout:way.pay.${option.way}`,
      busy: "checkout:window.opening",
    } as const;
  return !option || option.module.kind === "card_keyin"
    ? ({ ask: "checkout:pay.confirm", act: "checkout:pay.button", busy: "checkout:pay.working" } as const)
    : ({ ask: "checkout:pay.orderConfirm", act: "checkout:pay.order", busy: "checkout:pay.ordering" } as const);
};

/** The body's `payment`, with only the fields of its kind. */
export const paymentBody = (module: PayWay, values: PaymentFields, way: WindowWay | "" = ""): PaymentBody => {
  const base = { module_id: module.id, kind: module.kind };
  if (way) return { ...base, way };
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
  const cash_receipt = receiptBody(values.receipt_kind, values.receipt_number);
  return {
    ...base,
    ...(module.kind === "virtual_account" && { bank: values.bank }),
    depositor_name: values.depositor_name.trim(),
    ...(cash_receipt && { cash_receipt }),
  };
};
