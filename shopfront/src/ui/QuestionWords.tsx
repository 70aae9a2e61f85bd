import { htmlLanguage, type Language, type ProductQuestion, type SellerQuestion } from "@maru/client";
import { EyeOff } from "lucide-react";
import { textLanguage } from "~/i18n/textLanguage";
import { dayText } from "~/i18n/time";
import { useI18n } from "~/i18n/Words";

/** Question and answer. User text is rendered as text, never as HTML. */
export function QuestionWords({ question }: { question: ProductQuestion | SellerQuestion }) {
  const { t, language } = useI18n();
  return (
    <>
      {question.state === "hidden" && (
        <p className="mb-3 flex items-center gap-2 rounded-rc bg-well p-3 text-[14px] text-text2">
          <EyeOff size={16} strokeWidth={1.8} className="shrink-0" aria-hidden />
          <span>
            {t("questions:hidden")} <bdi>{question.hidden_reason}</bdi>
          </span>
        </p>
      )}
      <p dir="auto" lang={htmlLanguage(question.language as Language)} className="break-words whitespace-pre-line">
        {question.text}
      </p>
      {question.answer && (
        <div className="mt-4 rounded-rc bg-sub p-4 dark:bg-well">
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <b className="text-[14px] font-semibold">
              {t("questions:answerOf", { name: question.answered_name || t("questions:shop") })}
            </b>
            {question.answered_at && (
              <time dateTime={question.answered_at} className="tnum text-[13px] text-text2">
                {dayText(question.answered_at, language)}
              </time>
            )}
          </p>
          <p
            lang={textLanguage(question.answer, language)}
            dir="auto"
            className="mt-1 text-[14px] break-words whitespace-pre-line text-text2"
          >
            {question.answer}
          </p>
        </div>
      )}
    </>
  );
}

/** Whether there is an answer, as text. */
export function AnswerTag({ answered }: { answered: boolean }) {
  const { t } = useI18n();
  return (
    <span
      className={`shrink-0 rounded-[6px] px-2 py-0.5 text-[13px] font-semibold ${answered ? "bg-soft text-ink" : "bg-well text-text2"}`}
    >
      {t(answered ? "questions:answered" : "questions:waiting")}
    </span>
  );
}
