import type { ManagedQuestion } from "@maru/client";
import { Lock } from "lucide-react";
import { Card } from "../../fields/Card";
import { DeleteButton } from "../../fields/DeleteButton";
import { useCan } from "../../layout/useCan";
import { MakeCard } from "../../shared/desk/MakeCard";
import { HideButtons } from "../../shared/moderation/HideButtons";
import { ModerationPage } from "../../shared/moderation/ModerationPage";
import { ProductCard } from "../../shared/moderation/ProductCard";
import { ReasonLine, UserText } from "../../shared/moderation/UserText";
import { useTranslate } from "../../words/useTranslate";
import { AnswerCard } from "./AnswerCard";
import { AuthorCard } from "./AuthorCard";
import { hideQuestion, showQuestion } from "./api";
import { AnswerTag, StateTag } from "./words";

const Asked = ({ question }: { question: ManagedQuestion }) => {
  const t = useTranslate();
  return (
    <Card
      title={t("question.noun")}
      hint={
        question.visibility === 1 ? (
          <span className="row" style={{ gap: 4 }}>
            <Lock size={14} aria-hidden /> {t("question.private")}
          </span>
        ) : undefined
      }
    >
      <UserText text={question.text} />
      <ReasonLine className="muted" label={t("question.reason")} reason={question.hidden_reason} />
    </Card>
  );
};

const Actions = ({ question }: { question: ManagedQuestion }) => {
  const t = useTranslate();
  const can = useCan();
  return (
    <>
      {can("delete", "products/faq") && (
        <DeleteButton title={t("common.delete_ask", { name: question.title })} text={t("question.delete_text")} />
      )}
      {can("edit", "products/faq") && (question.state === "shown" || question.state === "hidden") && (
        <HideButtons
          noun="question"
          isHidden={question.state === "hidden"}
          lead={question.title}
          hide={(reason) => hideQuestion(question.id, reason)}
          show={() => showQuestion(question.id)}
        />
      )}
    </>
  );
};

const QuestionPage = () => {
  const t = useTranslate();
  return (
    <ModerationPage<ManagedQuestion>
      path="products/faq"
      list={t("menu.questions")}
      title={({ title }) => title}
      tag={({ state, is_answered }) =>
        state === "hidden" ? <StateTag state={state} /> : <AnswerTag answered={is_answered} />
      }
      actions={(question) => (
        <>
          <MakeCard kind="question" id={question.id} name={question.title} />
          <Actions question={question} />
        </>
      )}
      main={(question) => (
        <>
          <Asked question={question} />
          <AnswerCard key={question.answer} question={question} />
        </>
      )}
      aside={(question) => (
        <>
          <ProductCard product={question} detail={question.product_code} />
          <AuthorCard question={question} />
        </>
      )}
    />
  );
};

export default QuestionPage;
