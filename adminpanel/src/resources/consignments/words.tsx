import type { RequestKind, RequestState } from "@maru/client";
import type { Choice } from "../../fields/inputs";
import { useTranslate, type WordKey, type Words } from "../../words/useTranslate";

export const consignmentsPath = "products/consignments";

const states: Record<RequestState, { word: WordKey; tone: string }> = {
  requested: { word: "consignment.state_requested", tone: "warning" },
  approved: { word: "consignment.state_approved", tone: "success" },
  rejected: { word: "consignment.state_rejected", tone: "danger" },
  withdrawn: { word: "consignment.state_withdrawn", tone: "" },
  expired: { word: "consignment.state_expired", tone: "" },
  scheduled: { word: "consignment.state_scheduled", tone: "info" },
  collected: { word: "consignment.state_collected", tone: "info" },
  returned: { word: "consignment.state_returned", tone: "success" },
  cancelled: { word: "consignment.state_cancelled", tone: "" },
};
const kinds: Record<RequestKind, WordKey> = { price: "consignment.kind_price", pickup: "consignment.kind_pickup" };

export const stateWord = (t: Words, state: RequestState): string => t(states[state].word);
export const kindWord = (t: Words, kind: RequestKind): string => t(kinds[kind]);
export const stateChoices = (t: Words): Choice[] =>
  (Object.keys(states) as RequestState[]).map((value) => ({ value, label: stateWord(t, value) }));
export const kindChoices = (t: Words): Choice[] =>
  (Object.keys(kinds) as RequestKind[]).map((value) => ({ value, label: kindWord(t, value) }));

export const StateTag = ({ value }: { value: RequestState }) => {
  const t = useTranslate();
  return <span className={`tag ${states[value].tone}`}>{stateWord(t, value)}</span>;
};
