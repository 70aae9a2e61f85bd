import { ChevronDown, ChevronUp } from "lucide-react";
import {
  type Identifier,
  type ListParams,
  type RaRecord,
  useCreatePath,
  useGetList,
  useRecordContext,
  useResourceContext,
  useStore,
} from "ra-core";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { type SavedViewPath, savedViewSettings } from "../providers/screens";
import { figure, rowTotal } from "../words/format";
import { useTranslate } from "../words/useTranslate";
import { readSort } from "./list/savedViews/shape";
import { edgesOf, type Neighbours, neighboursOf, turnOf } from "./neighbours";

/** The page of the list in the list's own query key, so that a page that was shown is not fetched again. */
const usePage = (resource: string, params: ListParams, page: number | undefined) => {
  const { fixed } = savedViewSettings[resource as SavedViewPath];
  const { data, total } = useGetList<RaRecord>(
    resource,
    {
      pagination: { page: page ?? 1, perPage: params.perPage },
      sort: { field: params.sort, order: params.order },
      filter: { ...params.filter, ...fixed },
    },
    { enabled: page !== undefined, staleTime: 60_000 },
  );
  return page === undefined ? { ids: undefined, total } : { ids: data?.map(({ id }) => id), total };
};

/** A list that was never filtered, sorted or turned has no parameters in the store. */
const firstPage = (resource: string): ListParams => {
  const { sort, rows } = savedViewSettings[resource as SavedViewPath];
  const { field = "id", order = "DESC" } = readSort(sort) ?? {};
  return { filter: {}, displayedFilters: {}, sort: field, order, page: 1, perPage: rows };
};

/**
 * The previous and the next record of the list as the person left it: its filter, sort and page. At most two pages of
 * the list are read, whatever its length; react-admin's `usePrevNextController` reads the first thousand rows and finds
 * no record after them. A record that left the list, because it was worked off, keeps its neighbours.
 */
export const usePrevNext = (): Neighbours & { open: (to: "previous" | "next") => void } => {
  const resource = useResourceContext() ?? "";
  const record = useRecordContext();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const [params, setParams] = useStore<ListParams>(`${resource}.listParams`, firstPage(resource));
  const { page, perPage } = params;
  const id = record?.id;
  const own = usePage(resource, params, page);
  const edges = edgesOf(own.ids, id, { page, perPage, total: own.total ?? 0 });
  const before = usePage(resource, params, edges.before);
  const after = usePage(resource, params, edges.after);
  const current = neighboursOf(id, page, perPage, own, before.ids, after.ids);
  const known = useRef<{ id: Identifier | undefined; neighbours: Neighbours }>({ id: undefined, neighbours: {} });
  if (current) known.current = { id, neighbours: current };
  const neighbours = known.current.id === id ? known.current.neighbours : {};
  const open = (to: "previous" | "next"): void => {
    const neighbour = neighbours[to];
    if (!neighbour) return;
    if (neighbour.page !== page) setParams({ ...params, page: neighbour.page });
    navigate(createPath({ resource, id: neighbour.id, type: "edit" }), { state: { turned: to } });
  };
  return { ...neighbours, open };
};

/** Opens the previous or the next record of the list that the person came from; nothing if there was none. */
export const PrevNextButtons = () => {
  const t = useTranslate();
  const { previous, next, place, total, open } = usePrevNext();
  const { state } = useLocation() as { state: { turned?: string } | null };
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const to = turnOf(event);
      if (!to) return;
      event.preventDefault();
      latest.current(to);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  if (!previous && !next) return null;
  // The button that opened this record has the focus again, for the next press.
  const button = (to: "previous" | "next", label: string, Icon: typeof ChevronUp) => (
    <button
      type="button"
      className="iconbtn"
      aria-label={label}
      title={`${label} (Alt ${to === "next" ? "↓" : "↑"})`}
      aria-keyshortcuts={to === "next" ? "Alt+ArrowDown" : "Alt+ArrowUp"}
      disabled={!(to === "next" ? next : previous)}
      // biome-ignore lint/a11y/noAutofocus: the focus was on it before the record changed.
      autoFocus={state?.turned === to}
      onClick={() => open(to)}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
  return (
    <span className="prev-next">
      {button("previous", t("list.previous_record"), ChevronUp)}
      {place !== undefined && total !== undefined && (
        <bdi className="num small muted">
          {figure(place)} / {rowTotal(total)}
        </bdi>
      )}
      {button("next", t("list.next_record"), ChevronDown)}
    </span>
  );
};
