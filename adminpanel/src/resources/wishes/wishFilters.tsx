import type { FilterDef } from "../../fields/list/Filters";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { productFilter } from "../../fields/list/productFilter";
import { useMemberFilter } from "../../shared/members/useMemberFilter";
import { useTranslate } from "../../words/useTranslate";

export const useWishFilters = (): FilterDef[] => {
  const t = useTranslate();
  const { days } = useFilterKinds();
  const member = useMemberFilter();
  return [productFilter(t), ...member, ...days()];
};
