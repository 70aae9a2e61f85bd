import type { ClaimKind, ClaimReason, ClaimState } from "@maru/client";
import type { Choice } from "../../fields/inputs";
import { useWords, type WordKey, type Words } from "../../words/useWords";

const states: Record<ClaimState, { word: WordKey; tone: string }> = {
  requested: { word: "claim.state_requested", tone: "warning" },
  approved: { word: "claim.state_approved", tone: "info" },
  collected: { word: "claim.state_collected", tone: "info" },
  inspected: { word: "claim.state_inspected", tone: "info" },
  refunded: { word: "claim.state_refunded", tone: "success" },
  exchanged: { word: "claim.state_exchanged", tone: "success" },
  rejected: { word: "claim.state_rejected", tone: "" },
  withdrawn: { word: "claim.state_withdrawn", tone: "" },
};
const kinds: Record<ClaimKind, WordKey> = { return: "claim.kind_return", exchange: "claim.kind_exchange" };
const reasons: Record<ClaimReason, WordKey> = {
  mind: "claim.reason_mind",
  defect: "claim.reason_defect",
  wrong: "claim.reason_wrong",
  late: "claim.reason_late",
  other: "claim.reason_etc",
};

export const stateWord = (t: Words, state: ClaimState): string => t(states[state].word);
export const kindWord = (t: Words, kind: ClaimKind): string => t(kinds[kind]);
export const reasonWord = (t: Words, reason: ClaimReason): string => t(reasons[reason]);

const choices = (words: Record<string, string>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
export const stateChoices = (t: Words): Choice[] =>
  choices(Object.fromEntries(Object.entries(states).map(([key, { word }]) => [key, t(word)])));
export const kindChoices = (t: Words): Choice[] =>
  choices(Object.fromEntries(Object.entries(kinds).map(([key, word]) => [key, t(word)])));
export const reasonChoices = (t: Words): Choice[] =>
  choices(Object.fromEntries(Object.entries(reasons).map(([key, word]) => [key, t(word)])));

export const ClaimTag = ({ value }: { value: ClaimState }) => {
  const t = useWords();
  return <span className={`tag ${states[value].tone}`}>{stateWord(t, value)}</span>;
};
