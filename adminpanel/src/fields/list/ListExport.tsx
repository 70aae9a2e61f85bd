import { useListContext } from "ra-core";
import { useCan } from "../../layout/useCan";
import { ExportButton } from "./ExportDialog";
import { exportsOf } from "./exportsOf";

interface Props {
  /** The list's name for exports. */
  resource: string;
  /** The shown columns; without them the file has all. */
  shown?: Parameters<typeof exportsOf>[0];
}

/** The export of the list around it, as it is filtered and sorted, for who may make files. */
export const ListExport = ({ resource, shown }: Props) => {
  const can = useCan();
  const { filterValues, sort } = useListContext();
  if (!can("create", "settings/exports")) return null;
  return <ExportButton resource={resource} filter={filterValues} sort={sort} columns={shown ? exportsOf(shown) : []} />;
};
