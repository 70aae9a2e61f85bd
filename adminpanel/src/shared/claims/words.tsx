import type { ChargeHow, ChargeState, ClaimKind, ClaimReason, ClaimState } from "@maru/client";
import type { Choice } from "../../fields/inputs";
import { type TextKey, type Translate, useTranslate } from "../../words/useTranslate";

const states: Record<ClaimState, { word: TextKey; tone: string }> = {
  requested: { word: "claim.state_requested", tone: "warning" },
  approved: { word: "claim.state_approved", tone: "info" },
  collected: { word: "claim.state_collected", tone: "info" },
  inspected: { word: "claim.state_inspected", tone: "info" },
  refunded: { word: "claim.state_refunded", tone: "success" },
  exchanged: { word: "claim.state_exchanged", tone: "success" },
  rejected: { word: "claim.state_rejected", tone: "" },
  sending_back: { word: "claim.state_sending_back", tone: "warning" },
  sent_back: { word: "claim.state_sent_back", tone: "" },
  withdrawn: { word: "claim.state_withdrawn", tone: "" },
};
const kinds: Record<ClaimKind, TextKey> = { return: "claim.kind_return", exchange: "claim.kind_exchange" };
const reasons: Record<ClaimReason, TextKey> = {
  mind: "claim.reason_mind",
  defect: "claim.reason_defect",
  wrong: "claim.reason_wrong",
  late: "claim.reason_late",
  other: "claim.reason_etc",
};

/** The claim ended without a refund and without an exchange. */
export const isRefused = (state: ClaimState): boolean =>
  ["rejected", "sending_back", "sent_back", "withdrawn"].includes(state);

export const stateWord = (t: Translate, state: ClaimState): string => t(states[state].word);
export const kindWord = (t: Translate, kind: ClaimKind): string => t(kinds[kind]);
export const reasonWord = (t: Translate, reason: ClaimReason): string => t(reasons[reason]);

const choices = (words: Record<string, string>): Choice[] => Object.entries(words).map(([id, name]) => ({ id, name }));
export const stateChoices = (t: Translate): Choice[] =>
  choices(Object.fromEntries(Object.entries(states).map(([key, { word }]) => [key, t(word)])));
export const kindChoices = (t: Translate): Choice[] =>
  choices(Object.fromEntries(Object.entries(kinds).map(([key, word]) => [key, t(word)])));
export const reasonChoices = (t: Translate): Choice[] =>
  choices(Object.fromEntries(Object.entries(reasons).map(([key, word]) => [key, t(word)])));

const charges: Record<ChargeState, { word: TextKey; tone: string }> = {
  open: { word: "claim.charge_open", tone: "warning" },
  paid: { word: "claim.charge_paid", tone: "success" },
  waived: { word: "claim.charge_waived", tone: "" },
  dropped: { word: "claim.charge_dropped", tone: "" },
  due_back: { word: "claim.charge_due_back", tone: "danger" },
  back: { word: "claim.charge_back", tone: "" },
};
const hows: Record<ChargeHow, TextKey> = { transfer: "claim.how_transfer", enclosed: "claim.how_enclosed" };

/** The state change of a fee, as the timeline shows it. */
export const feeActions: Record<string, TextKey> = {
  "fee-asked": "claim.event_fee_asked",
  "fee-paid": "claim.event_fee_paid",
  "fee-waived": "claim.event_fee_waived",
  "fee-dropped": "claim.event_fee_dropped",
  "fee-due-back": "claim.event_fee_due_back",
  "fee-back": "claim.event_fee_back",
};

export const howWord = (t: Translate, how: ChargeHow): string => t(hows[how]);
/** What somebody has to act on: unpaid fees, and fees to pay back. */
export const feeChoices = (t: Translate): Choice[] =>
  (["open", "due_back", "paid", "waived"] as const).map((id) => ({ id, name: t(charges[id].word) }));

export const ChargeTag = ({ value }: { value: ChargeState }) => {
  const t = useTranslate();
  return <span className={`tag ${charges[value].tone}`}>{t(charges[value].word)}</span>;
};

export const ClaimTag = ({ value }: { value: ClaimState }) => {
  const t = useTranslate();
  return <span className={`tag ${states[value].tone}`}>{stateWord(t, value)}</span>;
};
