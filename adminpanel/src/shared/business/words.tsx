import { type TextKey, type Translate, useTranslate } from "../../words/useTranslate";

const states: Record<string, { word: TextKey; tone: string }> = {
  asked: { word: "business.state_asked", tone: "warning" },
  approved: { word: "business.state_approved", tone: "success" },
  refused: { word: "business.state_refused", tone: "danger" },
  ended: { word: "business.state_ended", tone: "" },
};

export const applicationStates = (t: Translate): { id: string; name: string }[] =>
  Object.entries(states).map(([id, { word }]) => ({ id, name: t(word) }));

/** The state of an application; an unknown one shows '---'. */
export const ApplicationState = ({ value }: { value: string }) => {
  const t = useTranslate();
  const known = states[value];
  return <span className={`tag ${known?.tone ?? ""}`}>{known ? t(known.word) : "---"}</span>;
};
