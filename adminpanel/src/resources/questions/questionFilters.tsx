import type { FilterDef } from "../../fields/list/Filters";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { productFilter } from "../../fields/list/productFilter";
import { useTranslate } from "../../words/useTranslate";
import { answerChoices, stateChoices, visibilityChoices } from "./words";

export const useQuestionFilters = (): FilterDef[] => {
  const t = useTranslate();
  const { one, days } = useFilterKinds();
  return [
    one("is_answered", t("question.answer"), answerChoices(t)),
    one("visibility", t("question.visibility"), visibilityChoices(t)),
    one("state", t("question.state"), stateChoices(t)),
    productFilter(t),
    ...days(),
  ];
};
