import { useAllRows } from "../fields/useAllRows";
import { type PlainPath, plainTables } from "../providers/plainTables";
import type { PlainRow } from "./rows";
import { useTable } from "./useTable";

/** All rows of a short table, in order. */
export const useRefs = (to: PlainPath, filter: object = {}) =>
  useAllRows<PlainRow>(to, filter, plainTables[to].is_ordered ? "position" : "id");

/** The fixed filters of this screen that also apply to the rows of a `ref`. */
export const useFixedFilters = (to: PlainPath): object => {
  const { table } = useTable();
  return Object.fromEntries(
    Object.entries(table?.fixed ?? {}).filter(([name]) => plainTables[to].filters.includes(name)),
  );
};
