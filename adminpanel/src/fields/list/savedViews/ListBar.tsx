import { BrandFilter } from "../BrandFilter";
import { DensityButton } from "../DensityButton";
import { type FilterDef, Filters } from "../Filters";
import { SearchInput } from "../SearchInput";
import { ColumnChooser } from "./ColumnChooser";
import { SortPopover } from "./SortPopover";

/** The bar above a list: search and filters at the start, display options at the end. */
export const ListBar = ({ search, filters }: { search: string; filters: FilterDef[] }) => (
  <div className="bar">
    <SearchInput source="q" placeholder={search} />
    <BrandFilter />
    <Filters filters={filters} />
    <span className="grow" />
    <SortPopover />
    <ColumnChooser />
    <DensityButton />
  </div>
);
