import type { ReactNode } from "react";
import { type FilterDef, Filters } from "./Filters";
import { SearchInput } from "./SearchInput";

interface Props {
  /** The placeholder of the search; without it there is none. */
  search?: string;
  filters?: FilterDef[];
  /** Between the search and the filters. */
  lead?: ReactNode;
  /** At the end. */
  children?: ReactNode;
}

/** The bar above a list. */
export const FilterBar = ({ search, filters = [], lead, children }: Props) => (
  <div className="bar">
    {search && <SearchInput source="q" placeholder={search} />}
    {lead}
    <Filters filters={filters} />
    {children}
  </div>
);
