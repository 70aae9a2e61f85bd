import type { SellerQuestion } from "@maru/client";
import { Lock } from "lucide-react";
import { useState } from "react";
import { dayText } from "~/i18n/time";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { Link } from "~/ui/Link";
import { Picture } from "~/ui/Picture";
import { AnswerTag, QuestionWords } from "~/ui/QuestionWords";
import { AnswerForm } from "./AnswerForm";
import { answerQuestion } from "./api";

interface Props {
  question: SellerQuestion;
  onSaved: () => void;
}

/** A question about the seller's product with its answer. Only the shop can change its own answer. */
export function QuestionAnswer({ question, onSaved }: Props) {
  const t = useTranslate();
  const { language } = useI18n();
  const [writes, setWrites] = useState(false);
  const isPrivate = question.visibility === 1;
  const isOwn = question.answered_by !== "staff";
  return (
    <article>
      <div className="flex gap-3">
        <Picture src={question.img} alt="" className="size-12 shrink-0 rounded-rp" sizes={{ width: 48, height: 48 }} />
        <div className="min-w-0">
          <Link to={`/shop/item/${question.product_id}`} className="line-clamp-1 font-medium hover:underline">
            {question.product_name}
          </Link>
          <p className="flex flex-wrap gap-x-2 text-[13px] text-text2">
            <bdi>{question.author_name || t("questions:left")}</bdi>
            <time dateTime={question.created_at} className="tnum">
              {dayText(question.created_at, language)}
            </time>
          </p>
        </div>
      </div>
      <h2 className="mt-3 mb-2 flex flex-wrap items-center gap-2 font-semibold">
        <AnswerTag answered={question.is_answered} />
        {isPrivate && (
          <Lock size={15} strokeWidth={1.8} role="img" aria-label={t("questions:private")} className="shrink-0" />
        )}
        <bdi className="min-w-0 break-words">{question.title}</bdi>
      </h2>
      <QuestionWords question={question} />
      {isOwn && !writes && (
        <Button size="s" className="mt-3" onClick={() => setWrites(true)}>
          {t(question.answer ? "seller:reviews.answer.edit" : "seller:reviews.answer.write")}
        </Button>
      )}
      {writes && (
        <AnswerForm
          answer={question.answer}
          hint={t(isPrivate ? "seller:questions.privateHint" : "seller:questions.hint")}
          send={(text) => answerQuestion(question.id, text, question.answer)}
          onDone={() => {
            setWrites(false);
            onSaved();
          }}
          onCancel={() => setWrites(false)}
        />
      )}
    </article>
  );
}
