import type { SavedViewRow } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { ListContextProvider, useDataProvider, useStore } from "ra-core";
import type { ReactNode } from "react";
import type { ViewProvider } from "../../fields/list/savedViews/api";
import { viewsKey } from "../../fields/list/savedViews/early";
import { SavedViewProvider } from "../../fields/list/savedViews/SavedViewContext";
import { firstView, marked, same, viewInQuery } from "../../fields/list/savedViews/shape";
import { readFilters, type SalesFilters } from "./filters";

const resource = "sales";

interface Kept {
  filters: Record<string, unknown>;
  view?: number;
}

interface Shown {
  filters: SalesFilters;
  setFilters: (filters: SalesFilters) => void;
  /** The saved view that is open. */
  view: SavedViewRow | undefined;
}

/**
 * Saved views of the table: the views of lists, on a table that is none. The tabs and the search read its filters from
 * the list's context.
 */
export const SalesViews = ({
  total,
  children,
}: {
  total: number | undefined;
  children: (shown: Shown) => ReactNode;
}) => {
  const dataProvider = useDataProvider<ViewProvider>();
  const { data: views = [], refetch } = useQuery({
    queryKey: viewsKey(resource),
    queryFn: () => dataProvider.listViews(resource),
  });
  const [stored, keep] = useStore<Kept | undefined>("reports.sales", undefined);
  const start = firstView(views);
  const kept = stored?.filters ? stored : { filters: start?.filters ?? {}, view: start?.id };
  const filters = readFilters(kept.filters);
  const view = views.find(({ id }) => id === kept.view);
  const setFilters = (next: Record<string, unknown>, displayed?: Record<string, boolean>): void => {
    const { period, first, last } = filters;
    const hasDays = next.period !== undefined || next.first !== undefined;
    keep({
      filters: hasDays ? next : { ...next, ...(period ? { period } : { first, last }) },
      view: displayed === undefined ? kept.view : viewInQuery(displayed),
    });
  };
  const list = {
    filterValues: filters,
    displayedFilters: view ? marked(view.id) : {},
    setFilters,
    total,
    resource,
  };
  const savedViews = {
    resource,
    columns: [],
    shown: [],
    setKeys: () => undefined,
    density: "picture" as const,
    setDensity: () => undefined,
    views,
    view,
    changed: view !== undefined && !same(readFilters(view.filters), filters),
    choose: (next: SavedViewRow) => setFilters(next.filters, marked(next.id)),
    shape: { columns: [], sort: "", density: "" as const, filters: { ...filters } },
    reread: async () => void (await refetch()),
  };
  return (
    <ListContextProvider value={list as never}>
      <SavedViewProvider value={savedViews}>
        {children({ filters, setFilters: (next) => setFilters({ ...next }), view })}
      </SavedViewProvider>
    </ListContextProvider>
  );
};
