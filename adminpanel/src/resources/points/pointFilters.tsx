import type { FilterDef } from "../../fields/list/Filters";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { useWords } from "../../words/useWords";
import { useMemberFilter } from "../members/useMemberFilter";
import { pointTypes, typeWord } from "./words";

export const usePointFilters = (): FilterDef[] => {
  const t = useWords();
  const { many, days } = useFilterKinds();
  const choices = pointTypes.map((value) => ({ value, label: typeWord(t, value) }));
  const member = useMemberFilter();
  return [many("type", t("point.type"), choices), ...member, ...days()];
};
