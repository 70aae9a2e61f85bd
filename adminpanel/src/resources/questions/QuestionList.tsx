import type { ManagedQuestion } from "@maru/client";
import { MessageCircleQuestion } from "lucide-react";
import { ListExport } from "../../fields/list/ListExport";
import { SavedViewList } from "../../fields/list/savedViews/SavedViewList";
import { lazyPart } from "../../layout/lazyPart";
import { BulkActions } from "../../shared/moderation/BulkActions";
import { ModerationList } from "../../shared/moderation/ModerationList";
import { useTranslate } from "../../words/useTranslate";
import { useQuestionColumns } from "./questionColumns";
import { useQuestionFilters } from "./questionFilters";

const ManyDialog = lazyPart(() => import("./ManyDialog"));

const actions = ["answer", "hide", "show"] as const;

const Screen = () => {
  const t = useTranslate();
  const filters = useQuestionFilters();
  const views = [
    { key: "all", label: t("list.all"), filter: {} },
    { key: "unanswered", label: t("question.unanswered"), filter: { is_answered: 0 } },
    { key: "private", label: t("question.private"), filter: { visibility: 1 } },
    { key: "hidden", label: t("question.state_hidden"), filter: { state: "hidden" } },
  ];
  return (
    <ModerationList<ManagedQuestion>
      path="products/faq"
      title={t("menu.questions")}
      search={t("question.search")}
      empty={{ icon: MessageCircleQuestion, title: t("question.none"), text: t("question.none_text") }}
      views={views}
      filters={filters}
      actions={<ListExport resource="product-faqs" />}
      bulk={<BulkActions actions={actions} label={(action) => t(`question.${action}_many`)} Dialog={ManyDialog} />}
    />
  );
};

const QuestionList = () => (
  <SavedViewList columns={useQuestionColumns()}>
    <Screen />
  </SavedViewList>
);

export default QuestionList;
