import type { PayoutState, RefundState } from "../../providers/orderTypes";
import { useWords, type WordKey } from "../../words/useWords";

const states: Record<RefundState, { word: WordKey; tone: string }> = {
  REQUESTED: { word: "order.refund_requested", tone: "warning" },
  SENT: { word: "order.refund_sent", tone: "" },
  DONE: { word: "order.refund_done", tone: "success" },
  REFUSED: { word: "order.refund_refused", tone: "danger" },
  UNKNOWN: { word: "order.pay_checking", tone: "warning" },
};

export const refundChoices = (t: ReturnType<typeof useWords>) =>
  Object.entries(states).map(([value, { word }]) => ({ value, label: t(word) }));

export const refundWord = (t: ReturnType<typeof useWords>, value: RefundState): string =>
  states[value] ? t(states[value].word) : "---";

export const RefundTag = ({ value }: { value: RefundState }) => {
  const t = useWords();
  const known = states[value];
  return <span className={`tag ${known?.tone ?? ""}`}>{refundWord(t, value)}</span>;
};

const payouts: Record<Exclude<PayoutState, "">, { word: WordKey; tone: string }> = {
  waiting: { word: "order.payout_waiting", tone: "" },
  failed: { word: "order.payout_failed", tone: "danger" },
  arrived: { word: "order.payout_arrived", tone: "success" },
  by_hand: { word: "order.payout_by_hand", tone: "success" },
};

export const payoutChoices = (t: ReturnType<typeof useWords>) =>
  Object.entries(payouts).map(([value, { word }]) => ({ value, label: t(word) }));

/** How the transfer of a refunded deposit stands; nothing where there is none. */
export const PayoutTag = ({ value }: { value: PayoutState }) => {
  const t = useWords();
  const known = value && payouts[value];
  return known ? <span className={`tag ${known.tone}`}>{t(known.word)}</span> : null;
};
