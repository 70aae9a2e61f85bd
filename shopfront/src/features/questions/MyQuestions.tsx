import type { ProductQuestion } from "@maru/client";
import { Lock, MessageCircleQuestion } from "lucide-react";
import { dayText } from "~/i18n/time";
import { useI18n } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import { Picture } from "~/ui/Picture";
import { AnswerTag, QuestionWords } from "~/ui/QuestionWords";
import { Empty } from "~/ui/State";
import { OwnButtons } from "./OwnButtons";

export interface MyQuestionsProps {
  questions: ProductQuestion[];
  onChanged: () => void;
}

function One({ question, onChanged }: { question: ProductQuestion; onChanged: () => void }) {
  const { t, language } = useI18n();
  return (
    <li className="py-6">
      <Link to={`/shop/item/${question.product_id}`} className="mb-3 flex items-center gap-3 hover:underline">
        <Picture src={question.img} alt="" className="size-14 shrink-0 rounded-rp" sizes={{ width: 56, height: 56 }} />
        <span className="line-clamp-2 font-medium">{question.product_name}</span>
      </Link>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-text2">
        <AnswerTag answered={question.is_answered} />
        <time dateTime={question.created_at} className="tnum">
          {dayText(question.created_at, language)}
        </time>
        {question.visibility === 1 && (
          <span className="inline-flex items-center gap-1">
            <Lock size={14} strokeWidth={1.8} aria-hidden /> {t("questions:private")}
          </span>
        )}
      </div>
      <h2 dir="auto" className="mb-1 font-semibold break-words">
        {question.title}
      </h2>
      <QuestionWords question={question} />
      <OwnButtons question={question} onChanged={onChanged} onDeleted={onChanged} />
    </li>
  );
}

/** A member's questions about products with their answers; hidden ones with the reason. */
export function MyQuestions({ questions, onChanged }: MyQuestionsProps) {
  const { t } = useI18n();
  if (questions.length === 0)
    return <Empty icon={MessageCircleQuestion} title={t("questions:own.none")} text={t("questions:own.noneText")} />;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {questions.map((one) => (
        <One key={one.id} question={one} onChanged={onChanged} />
      ))}
    </ul>
  );
}
