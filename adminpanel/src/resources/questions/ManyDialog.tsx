import type { QuestionState } from "@maru/client";
import type { Nouns } from "../../fields/list/bulk/ChangeDialog";
import { BulkTextDialog } from "../../shared/moderation/BulkTextDialog";
import { type Translate, useTranslate } from "../../words/useTranslate";
import { stateWord } from "./words";

const nouns: Nouns = { lead: "question.bulk_lead", row: "question.noun" };

export type QuestionAction = "answer" | "hide" | "show";

/** The text that an action needs; `show` needs none. */
const texts = {
  answer: { name: "answer", label: "question.answer", helperText: "question.bulk_answer_help", maxLength: 2_000 },
  hide: { name: "reason", label: "question.reason", helperText: "question.hide_help", maxLength: 200 },
} as const;

const say = (t: Translate, values: Record<string, unknown>): string =>
  [
    stateWord(t, values.question_state as QuestionState),
    t(values.is_answered ? "question.answered" : "question.unanswered"),
  ].join(" · ");

/** Answers many questions with one text, hides them with one reason, or shows them again. */
const ManyDialog = ({ action, onClose }: { action: QuestionAction; onClose: () => void }) => {
  const t = useTranslate();
  const text = action === "show" ? undefined : texts[action];
  return (
    <BulkTextDialog
      action={action}
      title={t(`question.${action}_many`)}
      nouns={nouns}
      field={text && { ...text, label: t(text.label), helperText: t(text.helperText), rows: 4 }}
      note={t("question.show_help")}
      danger={action === "hide"}
      say={(values) => say(t, values)}
      onClose={onClose}
    />
  );
};

export default ManyDialog;
