import type { Money, PayKind } from "../../providers/paymentTypes";
import { useWords, type WordKey } from "../../words/useWords";

export const resource = "settings/payment-modules";

export const kinds: PayKind[] = ["card_keyin", "virtual_account", "bank_account"];

export const kindWords: Record<PayKind, WordKey> = {
  card_keyin: "pay_module.kind_card",
  virtual_account: "pay_module.kind_virtual",
  bank_account: "pay_module.kind_account",
};

const monies: Record<Exclude<Money, "">, { word: WordKey; tone: string }> = {
  play: { word: "pay_module.money_play", tone: "warning" },
  test: { word: "pay_module.money_test", tone: "warning" },
  live: { word: "pay_module.money_live", tone: "success" },
};

/** Whose money a way to pay moves. */
export const MoneyTag = ({ value }: { value: Money }) => {
  const t = useWords();
  if (value === "") return null;
  return <span className={`tag ${monies[value].tone}`}>{t(monies[value].word)}</span>;
};
