import type { PayoutState, RefundState } from "@maru/client";
import { type TextKey, useTranslate } from "../../words/useTranslate";

const states: Record<RefundState, { word: TextKey; tone: string }> = {
  REQUESTED: { word: "order.refund_requested", tone: "warning" },
  SENT: { word: "order.refund_sent", tone: "" },
  DONE: { word: "order.refund_done", tone: "success" },
  REFUSED: { word: "order.refund_refused", tone: "danger" },
  UNKNOWN: { word: "order.pay_checking", tone: "warning" },
};

export const refundChoices = (t: ReturnType<typeof useTranslate>) =>
  Object.entries(states).map(([id, { word }]) => ({ id, name: t(word) }));

export const refundWord = (t: ReturnType<typeof useTranslate>, value: RefundState): string =>
  states[value] ? t(states[value].word) : "---";

const payouts: Record<Exclude<PayoutState, "">, { word: TextKey; tone: string }> = {
  waiting: { word: "order.payout_waiting", tone: "" },
  failed: { word: "order.payout_failed", tone: "danger" },
  arrived: { word: "order.payout_arrived", tone: "success" },
  by_hand: { word: "order.payout_by_hand", tone: "success" },
};

export const payoutChoices = (t: ReturnType<typeof useTranslate>) =>
  Object.entries(payouts).map(([id, { word }]) => ({ id, name: t(word) }));

/**
 * The state of a refund. If the gateway transfers it to an account, 'done' only means that the transfer was ordered:
 * then the state of the transfer is shown.
 */
export const RefundTag = ({ refund: { state, payout } }: { refund: { state: RefundState; payout: PayoutState } }) => {
  const t = useTranslate();
  const known = (payout && payouts[payout]) || states[state];
  return <span className={`tag ${known?.tone ?? ""}`}>{known ? t(known.word) : "---"}</span>;
};
