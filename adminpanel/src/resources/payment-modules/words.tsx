import { type PayMethod, payMethod } from "@maru/client";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import type { Money } from "./form";

export const resource = "settings/payment-modules";

/** The window first: the other gateway methods need contracts of their own. */
export const kinds: PayMethod[] = [
  payMethod.WINDOW,
  ...Object.values(payMethod).filter((kind) => kind !== payMethod.WINDOW),
];

/** Whether buyers pay in a window of the company. */
export const isWindow = (kind?: PayMethod): boolean => kind === payMethod.WINDOW || kind === payMethod.KAKAO;

export const kindWords: Record<PayMethod, TextKey> = {
  card_keyin: "pay_module.kind_card",
  virtual_account: "pay_module.kind_virtual",
  bank_account: "pay_module.kind_account",
  payment_window: "pay_module.kind_window",
  kakao_pay: "pay_module.kind_kakao",
};

const monies: Record<Exclude<Money, "">, { word: TextKey; tone: string }> = {
  play: { word: "pay_module.money_play", tone: "warning" },
  test: { word: "pay_module.money_test", tone: "warning" },
  live: { word: "pay_module.money_live", tone: "success" },
};

/** Whether a payment method moves test money or real money. */
export const MoneyTag = ({ value }: { value: Money }) => {
  const t = useTranslate();
  if (value === "") return null;
  return <span className={`tag ${monies[value].tone}`}>{t(monies[value].word)}</span>;
};
