import type { ManagedQuestion } from "@maru/client";
import { useState } from "react";
import { Card } from "../../fields/Card";
import { Field } from "../../fields/Field";
import { useAction } from "../../layout/useAction";
import { useCan } from "../../layout/useCan";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { answerQuestion } from "./api";

/** The answer: written, changed, or removed by an empty text. A conflict with another person's answer is detected. */
export const AnswerCard = ({ question }: { question: ManagedQuestion }) => {
  const t = useTranslate();
  const can = useCan();
  const { run, busy, errors } = useAction();
  const [text, setText] = useState(question.answer);
  const canWrite = can("edit", "products/faq") && question.state === "shown";
  const answeredBy = question.answered_at && [question.answered_name, shortTime(question.answered_at)];
  return (
    <Card
      title={t("question.answer")}
      hint={answeredBy ? <bdi>{answeredBy.filter(Boolean).join(" · ")}</bdi> : undefined}
    >
      <Field
        id="answer"
        label={t("question.answer")}
        helperText={t(question.told_at ? "question.told_help" : "question.answer_help")}
        error={errors.answer}
      >
        <div className="control">
          <textarea
            id="answer"
            rows={6}
            maxLength={2000}
            disabled={!canWrite}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      </Field>
      {canWrite && (
        <div className="row" style={{ justifyContent: "flex-end" }}>
          <button
            type="button"
            className="btn fill"
            disabled={busy || text.trim() === question.answer}
            onClick={() => void run(() => answerQuestion(question.id, text, question.answer), "question.answer_saved")}
          >
            {t("common.save")}
          </button>
        </div>
      )}
    </Card>
  );
};
