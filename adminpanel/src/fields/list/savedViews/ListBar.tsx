import { BrandFilter } from "../BrandFilter";
import { DensityButton } from "../DensityButton";
import { FilterBar } from "../FilterBar";
import type { FilterDef } from "../Filters";
import { ColumnChooser } from "./ColumnChooser";
import { SortPopover } from "./SortPopover";

/** The bar above a list with saved views: search and filters at the start, display options at the end. */
export const ListBar = ({ search, filters }: { search: string; filters: FilterDef[] }) => (
  <FilterBar search={search} filters={filters} lead={<BrandFilter />}>
    <span className="grow" />
    <SortPopover />
    <ColumnChooser />
    <DensityButton />
  </FilterBar>
);
