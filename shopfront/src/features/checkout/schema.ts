import { isBusinessNumber, isPhone, onlyDigits } from "@maru/client";
import * as z from "zod/mini";
import type { Translate } from "~/i18n/types";
import { type ReceiptChoice, receiptError } from "~/ui/receipt";
import { isCardNumber } from "./card";
import { isPast } from "./expiry";

/** The rules of spec 5 and D13, with messages in the page's language. */
export const deliverySchema = (t: Translate, needs: { password: boolean; customs: boolean }) => {
  const needed = z.string().check(z.trim(), z.minLength(1, t("checkout:error.required")));
  const phone = z.string().check(z.refine(isPhone, t("checkout:error.phone")));
  const anything = z.string();
  return z.object({
    buyer_name: needed,
    buyer_phone: phone,
    // The phone is the way to reach the buyer; the mail may be left out.
    buyer_email: z.string().check(z.trim(), z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, t("checkout:error.email"))),
    order_password: needs.password ? z.string().check(z.minLength(4, t("checkout:error.password"))) : anything,
    address_id: z.nullable(z.number()),
    receiver_name: needed,
    phone_num: phone,
    postcode: z.string().check(z.trim(), z.regex(/^\d{5}$/, t("checkout:error.postcode"))),
    addr: needed,
    addr_detail: anything,
    memo: anything,
    save: z.boolean(),
    pccc: needs.customs ? z.string().check(z.trim(), z.regex(/^[Pp]\d{12}$/, t("checkout:error.pccc"))) : anything,
    customs_name: needs.customs ? needed : anything,
    customs_phone: needs.customs ? phone : anything,
    customs_expires: anything,
  });
};

export type Delivery = z.infer<ReturnType<typeof deliverySchema>>;

export const cardSchema = (t: Translate) =>
  z.object({
    card_num: z.string().check(z.refine((text) => isCardNumber(onlyDigits(text)), t("checkout:error.card"))),
    card_expiry: z.string().check(
      z.regex(/^(0[1-9]|1[0-2])\s?\/\s?\d{2}$/, t("checkout:error.expiry")),
      z.refine((text) => !isPast(text, new Date()), t("checkout:error.expired")),
    ),
    card_pw2: z.string().check(z.regex(/^\d{2}$/, t("checkout:error.pw2"))),
    card_name: z.string().check(z.trim(), z.minLength(1, t("checkout:error.required"))),
    card_identity: z.string().check(
      z.regex(/^(\d{6}|\d{10})$/, t("checkout:error.identity")),
      z.refine((text) => text.length !== 10 || isBusinessNumber(text), t("orders:receipt.error.proof")),
    ),
    buyer_phone: z.string().check(z.refine(isPhone, t("checkout:error.phone"))),
    installment: z.string(),
  });

export type CardFields = z.infer<ReturnType<typeof cardSchema>>;

/** A transfer, and the optional cash receipt. */
export const depositSchema = (t: Translate, withBank: boolean, receipt: ReceiptChoice = "") => {
  const needed = z.string().check(z.trim(), z.minLength(1, t("checkout:error.required")));
  const wrong = receiptError(receipt, "");
  const number = z.string().check(z.refine((text) => receiptError(receipt, text) === null, wrong ? t(wrong) : ""));
  return z.object({ bank: withBank ? needed : z.string(), depositor_name: needed, receipt_number: number });
};

export type DepositFields = z.infer<ReturnType<typeof depositSchema>>;

export type PaymentFields = CardFields & DepositFields & { receipt_kind: ReceiptChoice };
