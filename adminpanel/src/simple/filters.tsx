import type { FilterDef } from "../fields/list/Filters";
import { useFilterKinds } from "../fields/list/filterKinds";
import { useTranslate } from "../words/useTranslate";
import { extras } from "./extras";
import { kinds } from "./kinds";
import { useTable } from "./useTable";

/** The filters that a table declares. */
const usePlainFilters = (): FilterDef[] => {
  const t = useTranslate();
  const filters = useFilterKinds();
  const { table, word, maybe } = useTable();
  return table.parts
    .filter(({ name }) => table.filters.includes(name))
    .flatMap((part) => kinds[part.kind].filters?.(part, word(part.name), { t, word, maybe, ...filters }) ?? []);
};

const asTheyAre = (filters: FilterDef[]): FilterDef[] => filters;

/** The same filters, adapted by the table's own screen. */
export const useShownFilters = (): FilterDef[] => {
  const { path } = useTable();
  const useOwn = extras[path]?.useFilters ?? asTheyAre;
  return useOwn(usePlainFilters());
};
