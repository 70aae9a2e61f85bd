import type { Choice } from "../../fields/inputs";
import { type TextKey, type Translate, useTranslate } from "../../words/useTranslate";

const states: Record<string, { word: TextKey; tone: string }> = {
  active: { word: "member.state_active", tone: "success" },
  invited: { word: "member.state_invited", tone: "info" },
  locked: { word: "member.state_locked", tone: "danger" },
  left: { word: "member.state_left", tone: "" },
};

export const stateChoices = (t: Translate): Choice[] =>
  Object.entries(states).map(([id, { word }]) => ({ id, name: t(word) }));

/** The state of an account; an unknown one shows '---'. */
export const MemberState = ({ value }: { value: string }) => {
  const t = useTranslate();
  const known = states[value];
  return <span className={`tag ${known?.tone ?? ""}`}>{known ? t(known.word) : "---"}</span>;
};

const channels: Record<string, TextKey> = {
  sms: "member.agrees_sms",
  email: "member.agrees_email",
  shopping: "member.agrees_shopping",
  terms: "member.consent_terms",
  privacy: "member.consent_privacy",
};

export const consentWord = (t: Translate, kind: string): string => {
  const word = channels[kind];
  return word ? t(word) : "---";
};
