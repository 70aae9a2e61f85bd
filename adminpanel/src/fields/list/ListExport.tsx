import { useListContext } from "ra-core";
import { useCan } from "../../layout/useCan";
import { ExportButton, type ExportProps } from "./ExportDialog";
import { exportsOf } from "./exportsOf";

/** The export of rows with these filters, for who may make files. */
export const RowsExport = (rows: ExportProps) => {
  const can = useCan();
  return can("create", "settings/exports") ? <ExportButton {...rows} /> : null;
};

interface Props {
  /** The list's name for exports. */
  resource: string;
  /** The shown columns; without them the file has all. */
  shown?: Parameters<typeof exportsOf>[0];
}

/** The export of the list around it, as it is filtered and sorted. */
export const ListExport = ({ resource, shown }: Props) => {
  const { filterValues, sort } = useListContext();
  return <RowsExport resource={resource} filter={filterValues} sort={sort} columns={shown ? exportsOf(shown) : []} />;
};
