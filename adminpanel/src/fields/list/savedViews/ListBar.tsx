import type { ReactNode } from "react";
import { BrandFilter } from "../BrandFilter";
import { DensityButton } from "../DensityButton";
import { FilterBar } from "../FilterBar";
import type { FilterDef } from "../Filters";
import { ColumnChooser } from "./ColumnChooser";
import { SortPopover } from "./SortPopover";

interface Props {
  search: string;
  filters: FilterDef[];
  /** Further buttons, before the display options. */
  tools?: ReactNode;
}

/** The bar above a list with saved views: search and filters at the start, display options at the end. */
export const ListBar = ({ search, filters, tools }: Props) => (
  <FilterBar search={search} filters={filters} lead={<BrandFilter />}>
    <span className="grow" />
    {tools}
    <SortPopover />
    <ColumnChooser />
    <DensityButton />
  </FilterBar>
);
