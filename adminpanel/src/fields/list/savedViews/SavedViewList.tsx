import { type ColumnDefaultRow, type Density, density as densities, type SavedViewRow } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { ListBase, useDataProvider, useListContext, useNotify, useResourceContext, useStore } from "ra-core";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type SavedViewPath, savedViewSettings } from "../../../providers/screens";
import { useTranslate } from "../../../words/useTranslate";
import type { Column } from "../columns";
import type { ViewProvider } from "./api";
import { columnsKey, viewsKey } from "./early";
import { SavedViewProvider } from "./SavedViewContext";
import { firstView, keysOf, marked, pick, readSort, same, searchOf, sortText, viewInQuery } from "./shape";

interface Kept {
  columns?: string[];
  density?: Density;
}

const useKept = (resource: string) => {
  const dataProvider = useDataProvider<ViewProvider>();
  const views = useQuery({
    queryKey: viewsKey(resource),
    queryFn: () => dataProvider.listViews(resource),
  });
  const brand = useQuery({
    queryKey: columnsKey(resource),
    queryFn: () => dataProvider.listColumns(resource),
  });
  return { views, brand, ready: !views.isPending && !brand.isPending };
};

// The default view is applied once; after that the user's choice stays.
const opened = new Set<string>();

/**
 * The initial state of a list without a query: the user's default view, or the brand's sort; undefined if the list's
 * own defaults apply.
 */
const startOf = (views: SavedViewRow[], brand?: ColumnDefaultRow) =>
  firstView(views) ?? (brand?.sort ? { id: undefined, sort: brand.sort, filters: {} } : undefined);

interface Props<T> {
  columns: Column<T>[];
  children: ReactNode;
}

/** A list with saved views (`?view=ID`), a column chooser and a row height. Only needs the columns. */
export const SavedViewList = <T,>({ columns, children }: Props<T>) => {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const location = useLocation();
  const { resource, sort, rows: perPage, fixed } = savedViewSettings[(useResourceContext() ?? "") as SavedViewPath];
  const { views, brand, ready } = useKept(resource);
  const asked = new URLSearchParams(location.search).get("view");
  const bare = location.search === "";
  const rows = views.data ?? [];
  const own = brand.data?.[0];
  const start = startOf(rows, own);
  const [settled, settle] = useState(
    () => asked === null && (!bare || opened.has(resource) || (ready && start === undefined)),
  );
  const listSort = useMemo(() => readSort(sort), [sort]);

  // An address with a view shows that view, whatever was shown before.
  const waiting = !settled || asked !== null;
  useEffect(() => {
    if (ready) opened.add(resource);
    if (!waiting || !ready) return;
    const named = rows.find(({ id }) => String(id) === asked);
    if (asked !== null && !named) notify(t("view.gone"), { type: "warning" });
    const first = asked === null ? start : (named ?? { id: undefined, sort: own?.sort ?? "", filters: {} });
    if (first) navigate({ search: searchOf(first, { sort, perPage, view: first.id }) }, { replace: true });
    settle(true);
  }, [waiting, ready, resource, asked, rows, own, start, sort, perPage, navigate, notify, t]);

  if (waiting) return null;
  return (
    <ListBase perPage={perPage} sort={listSort} filter={fixed} exporter={false}>
      <WithSavedViews resource={resource} columns={columns} views={rows} brand={own} reread={() => views.refetch()}>
        {children}
      </WithSavedViews>
    </ListBase>
  );
};

interface SavedViewProps<T> {
  resource: string;
  columns: Column<T>[];
  views: SavedViewRow[];
  brand?: ColumnDefaultRow;
  reread: () => Promise<unknown>;
  children: ReactNode;
}

const WithSavedViews = <T,>({ resource, columns, views, brand, reread, children }: SavedViewProps<T>) => {
  const { filterValues, displayedFilters, sort, setFilters, setSort } = useListContext();
  const id = viewInQuery(displayedFilters);
  const view = views.find((one) => one.id === id);
  const [kept, keep] = useStore<Kept>(`desk.${resource}.${view?.id ?? 0}`, {});
  const base = view ?? brand;
  const baseKeys = base?.columns.length ? base.columns : brand?.columns;
  const shown = useMemo(() => pick(columns, kept.columns ?? baseKeys), [columns, kept.columns, baseKeys]);
  const density = kept.density || base?.density || brand?.density || densities.PICTURE;
  const shape = {
    filters: filterValues,
    columns: keysOf(shown),
    sort: sortText(sort),
    density,
  };
  const changed =
    view !== undefined &&
    !(
      same(view.filters, filterValues) &&
      (view.sort === "" || view.sort === shape.sort) &&
      same(keysOf(pick(columns, baseKeys)), shape.columns) &&
      (view.density || brand?.density || densities.PICTURE) === density
    );
  const choose = (next: SavedViewRow) => {
    setFilters(next.filters, marked(next.id));
    const order = readSort(next.sort);
    if (order) setSort(order);
  };
  return (
    <SavedViewProvider
      value={{
        resource,
        columns,
        shown,
        setKeys: (keys) => keep({ ...kept, columns: keys }),
        density,
        setDensity: (next) => keep({ ...kept, density: next }),
        views,
        view,
        changed,
        choose,
        shape,
        reread: async () => {
          await reread();
        },
      }}
    >
      {children}
    </SavedViewProvider>
  );
};
