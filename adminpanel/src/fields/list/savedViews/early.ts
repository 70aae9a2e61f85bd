import type { Language } from "@maru/client";
import type { PageState } from "../../../providers/pageState";
import { queryClient } from "../../../providers/queryClient";
import { apiResource, hasSavedViews } from "../../../providers/screens";
import { isManager, setWorkingBrand, storeSession, whoAmI } from "../../../providers/session";
import { waitingKey } from "../../../providers/waiting";
import { viewApi } from "./api";

/** Query keys for a list's views and columns, shared by prefetch and screen. */
export const viewsKey = (resource: string) => ["views", resource];
export const columnsKey = (resource: string) => ["columns", resource];

/**
 * Puts the data that came with the document into the query cache, with the time of the document's request, so that the
 * first screen renders without a fetch. Not used in another language than the document's, because the texts would be
 * wrong.
 */
export const seedFirstAnswers = ({ first, lang }: PageState, language: Language): void => {
  if (lang !== language || !first?.person) return;
  const at = Math.floor(performance.timeOrigin);
  storeSession(first.person, at);
  if (!isManager(first.person)) return;
  setWorkingBrand(first.person.brand_id);
  const keep = (key: unknown[], data: unknown) => queryClient.setQueryData(key, data, { updatedAt: at });
  if (first.waiting) keep(waitingKey, first.waiting);
  if (!first.list) return;
  const { path, views, columns, asked, rows } = first.list;
  keep(viewsKey(apiResource(path)), views);
  keep(columnsKey(apiResource(path)), columns);
  keep([path, "getList", asked], { data: rows.content, total: rows.total });
};

/** Prefetches what the screen at an address queries first and the document did not bring. */
export const prefetchFirstList = async (path: string): Promise<void> => {
  const person = await whoAmI().catch(() => ({ id: 0 }) as const);
  const screen = path.replace("/manager/", "");
  if (!hasSavedViews(screen) || !isManager(person)) return;
  const resource = apiResource(screen);
  void queryClient.prefetchQuery({ queryKey: viewsKey(resource), queryFn: () => viewApi.listViews(resource) });
  void queryClient.prefetchQuery({ queryKey: columnsKey(resource), queryFn: () => viewApi.listColumns(resource) });
};
