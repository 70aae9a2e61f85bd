import type { FilterDef } from "../../fields/list/Filters";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { useMemberFilter } from "../../shared/members/useMemberFilter";
import { pointTypes, typeWord } from "../../shared/points/words";
import { useTranslate } from "../../words/useTranslate";

export const usePointFilters = (): FilterDef[] => {
  const t = useTranslate();
  const { many, days } = useFilterKinds();
  const choices = pointTypes.map((id) => ({ id, name: typeWord(t, id) }));
  const member = useMemberFilter();
  return [many("type", t("point.type"), choices), ...member, ...days()];
};
