import type { FilterDef } from "../../fields/list/Filters";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { productFilter } from "../../fields/list/productFilter";
import { useTranslate } from "../../words/useTranslate";
import { sourceChoices, starChoices, stateChoices, yesNo } from "./words";

export const useReviewFilters = (): FilterDef[] => {
  const t = useTranslate();
  const { one, many, days } = useFilterKinds();
  return [
    many("stars", t("review.stars"), starChoices),
    one("state", t("review.state"), stateChoices(t)),
    one("source", t("review.source"), sourceChoices(t)),
    one("is_answered", t("review.answer"), yesNo(t, "review.answered", "review.unanswered")),
    one("with_pictures", t("review.pictures"), yesNo(t, "review.with_pictures", "review.without_pictures")),
    one("is_reported", t("review.reports"), yesNo(t, "review.reported", "review.not_reported")),
    productFilter(t),
    ...days(),
  ];
};
