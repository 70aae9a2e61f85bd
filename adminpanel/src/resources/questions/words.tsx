import type { ManagedQuestion, QuestionState } from "@maru/client";
import type { Choice } from "../../fields/inputs";
import { type TextKey, type Translate, useTranslate } from "../../words/useTranslate";

const states: Record<QuestionState, TextKey> = { shown: "question.state_shown", hidden: "question.state_hidden" };

export const stateWord = (t: Translate, state: QuestionState): string => t(states[state]);

export const stateChoices = (t: Translate): Choice[] =>
  (["shown", "hidden"] as const).map((id) => ({ id, name: stateWord(t, id) }));
export const answerChoices = (t: Translate): Choice[] => [
  { id: 1, name: t("question.answered") },
  { id: 0, name: t("question.unanswered") },
];
export const visibilityChoices = (t: Translate): Choice[] => [
  { id: 0, name: t("question.public") },
  { id: 1, name: t("question.private") },
];

/** Whether the question is unanswered. */
export const AnswerTag = ({ answered }: { answered: boolean }) => {
  const t = useTranslate();
  return (
    <span className={`tag ${answered ? "success" : "warning"}`}>
      {t(answered ? "question.answered" : "question.unanswered")}
    </span>
  );
};

/** Whether it is visible on the product's page or hidden. */
export const StateTag = ({ state }: { state: QuestionState }) => {
  const t = useTranslate();
  return <span className={`tag ${state === "shown" ? "" : "warning"}`}>{stateWord(t, state)}</span>;
};

/** A member's user name; a visitor and a member who left have none. */
export const authorWord = (t: Translate, { user_id, user_name, author_name }: ManagedQuestion): string =>
  user_id !== null ? user_name : t(author_name ? "question.visitor" : "review.left");
