import type { RequestKind, RequestState } from "@maru/client";
import type { Choice } from "../../fields/inputs";
import { type TextKey, type Translate, useTranslate } from "../../words/useTranslate";

export const consignmentsPath = "products/consignments";

const states: Record<RequestState, { word: TextKey; tone: string }> = {
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
const kinds: Record<RequestKind, TextKey> = { price: "consignment.kind_price", pickup: "consignment.kind_pickup" };

export const stateWord = (t: Translate, state: RequestState): string => t(states[state].word);
export const kindWord = (t: Translate, kind: RequestKind): string => t(kinds[kind]);
export const stateChoices = (t: Translate): Choice[] =>
  (Object.keys(states) as RequestState[]).map((id) => ({ id, name: stateWord(t, id) }));
export const kindChoices = (t: Translate): Choice[] =>
  (Object.keys(kinds) as RequestKind[]).map((id) => ({ id, name: kindWord(t, id) }));

export const StateTag = ({ value }: { value: RequestState }) => {
  const t = useTranslate();
  return <span className={`tag ${states[value].tone}`}>{stateWord(t, value)}</span>;
};
