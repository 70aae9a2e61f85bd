import { htmlLanguage, type Language, type ProductQuestion } from "@maru/client";
import { ChevronDown, Lock } from "lucide-react";
import { useId, useState } from "react";
import { dayText } from "~/i18n/time";
import { useI18n } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { AnswerTag, QuestionWords } from "~/ui/QuestionWords";
import { OwnButtons } from "./OwnButtons";
import { PasswordForm } from "./PasswordForm";

interface Props {
  question: ProductQuestion;
  isMember: boolean;
  onChanged: () => void;
}

/** A question on its product's page, collapsed to a line. A private one opens for its author only. */
export function QuestionItem({ question: row, isMember, onChanged }: Props) {
  const { t, language } = useI18n();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [proves, setProves] = useState(false);
  const [opened, setOpened] = useState<{ question: ProductQuestion; password: string } | null>(null);
  const question = opened?.question ?? row;
  const locked = question.is_locked;
  return (
    <article>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex w-full items-start gap-3 py-4 text-start hover:bg-sub"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="min-w-0 flex-1">
            <span className="flex items-start gap-3">
              <AnswerTag answered={question.is_answered} />
              <span className={`min-w-0 break-words ${locked ? "text-text2" : "font-medium"}`}>
                {question.visibility === 1 && (
                  <Lock
                    size={15}
                    strokeWidth={1.8}
                    role="img"
                    aria-label={t("questions:private")}
                    className="me-1.5 inline-block"
                  />
                )}
                {locked ? (
                  <bdi>{t("questions:locked")}</bdi>
                ) : (
                  <bdi lang={htmlLanguage(question.language as Language)}>{question.title}</bdi>
                )}
              </span>
            </span>
            <span className="mt-1 flex gap-3 text-[13px] font-normal text-text2">
              <bdi>{question.author_name || t("questions:left")}</bdi>
              <time dateTime={question.created_at} className="tnum">
                {dayText(question.created_at, language)}
              </time>
            </span>
          </span>
          <ChevronDown
            size={18}
            strokeWidth={1.7}
            aria-hidden
            className={`mt-1 shrink-0 text-text3 ${isOpen ? "rotate-180" : ""}`}
          />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="pb-6">
        {locked || proves ? (
          <>
            {locked && (
              <p className="mb-3 text-[14px] text-text2">
                {t(question.is_visitors || isMember ? "questions:locked.text" : "questions:locked.login")}
              </p>
            )}
            {question.is_visitors && (
              <PasswordForm
                id={question.id}
                onOpen={(found, password) => {
                  setOpened({ question: found, password });
                  setProves(false);
                }}
              />
            )}
          </>
        ) : (
          <>
            <QuestionWords question={question} />
            {question.is_own && (opened || !question.is_visitors) && (
              <OwnButtons
                question={question}
                password={opened?.password}
                onChanged={(changed) => {
                  if (opened) setOpened({ ...opened, question: changed });
                  onChanged();
                }}
                onDeleted={onChanged}
              />
            )}
            {question.is_visitors && !opened && !question.is_answered && (
              <Button size="s" className="mt-4" onClick={() => setProves(true)}>
                {t("questions:mineAsVisitor")}
              </Button>
            )}
          </>
        )}
      </div>
    </article>
  );
}
