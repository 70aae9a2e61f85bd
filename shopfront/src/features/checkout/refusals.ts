import type { PayWay } from "@maru/client";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { Delivery, PaymentFields } from "./schema";

export type DeliveryErrors = Partial<Record<keyof Delivery, string>>;
export type PaymentErrors = Partial<Record<keyof PaymentFields, string>>;

/** The server's errors by the forms' field names; others are shown as a message. */
export interface Refusals {
  delivery: DeliveryErrors;
  payment: PaymentErrors;
  rest: string[];
}

/** Which fields are shown. */
export interface Asked {
  visitor: boolean;
  customs: boolean;
  /** The payment kind; null if points cover everything. */
  kind: PayWay["kind"] | null;
}

const addressFields: readonly (keyof Delivery)[] = [
  "receiver_name",
  "phone_num",
  "postcode",
  "addr",
  "addr_detail",
  "memo",
];
const deliveryFields = ({ visitor, customs }: Asked): readonly (keyof Delivery)[] => [
  "buyer_name",
  "buyer_phone",
  "buyer_email",
  ...addressFields,
  ...(visitor ? (["order_password"] as const) : []),
  ...(customs ? (["pccc", "customs_name", "customs_phone", "customs_expires"] as const) : []),
];

const paymentFields: Record<PayWay["kind"], readonly (keyof PaymentFields)[]> = {
  card_keyin: ["card_num", "card_expiry", "card_pw2", "card_name", "card_identity", "buyer_phone", "installment"],
  virtual_account: ["bank", "depositor_name", "receipt_number"],
  bank_account: ["depositor_name", "receipt_number"],
  payment_window: [],
  kakao_pay: [],
};

/** Fields whose name differs from the last part of the server's name. */
const ownNames: Readonly<Record<string, string>> = {
  "customs[name]": "customs_name",
  "customs[phone_num]": "customs_phone",
  "customs[expires_on]": "customs_expires",
  "payment[cash_receipt][identity]": "receipt_number",
};

/** The server's errors (-50), by form field. */
export const sortRefusals = (errors: Readonly<Record<string, string>>, asked: Asked): Refusals => {
  const found: Refusals = { delivery: {}, payment: {}, rest: [] };
  for (const [name, text] of Object.entries(errors)) {
    const own = ownNames[name] ?? name.replace(/^\w+\[(\w+)\]$/, "$1");
    const isPayment = name.startsWith("payment[");
    const fields: readonly string[] = isPayment ? (asked.kind ? paymentFields[asked.kind] : []) : deliveryFields(asked);
    if (!fields.includes(own)) found.rest.push(text);
    else if (isPayment) found.payment[own as keyof PaymentFields] = text;
    else found.delivery[own as keyof Delivery] = text;
  }
  return found;
};

/** Whether an error belongs to the address, whose fields are hidden while a saved one is selected. */
export const areOfAddress = (errors: DeliveryErrors): boolean => addressFields.some((name) => name in errors);

/** Shows the errors beside their fields, and focuses the first. */
export const showErrors = <T extends FieldValues>(
  form: UseFormReturn<T>,
  errors: Partial<Record<keyof T, string>>,
): void => {
  form.clearErrors();
  for (const [place, [name, message]] of Object.entries(errors).entries())
    form.setError(name as Path<T>, { message: message ?? "" }, { shouldFocus: place === 0 });
};
