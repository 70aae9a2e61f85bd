import type { Language } from "@maru/client";
import type { PageState } from "../../../providers/pageState";
import { queryClient } from "../../../providers/queryClient";
import { apiResource, hasSavedViews } from "../../../providers/screens";
import { isManager, rememberMe, setWorkingBrand, whoAmI } from "../../../providers/session";
import { viewVerbs } from "./verbs";

/** How the views and the columns of a list are asked for, by whoever is first. */
export const viewsKey = (resource: string) => ["views", resource];
export const columnsKey = (resource: string) => ["columns", resource];

/**
 * Takes what the document brought as answers of the API, as old as the question for the document, so that the first
 * screen is built at once and whole. In another language than the document's its words would be the wrong ones.
 */
export const seedFirstAnswers = ({ first, lang }: PageState, language: Language): void => {
  if (lang !== language || !first?.person) return;
  const at = Math.floor(performance.timeOrigin);
  rememberMe(first.person, at);
  if (!isManager(first.person)) return;
  setWorkingBrand(first.person.brand_id);
  if (!first.list) return;
  const { path, views, columns, asked, rows } = first.list;
  const keep = (key: unknown[], data: unknown) => queryClient.setQueryData(key, data, { updatedAt: at });
  keep(viewsKey(apiResource(path)), views);
  keep(columnsKey(apiResource(path)), columns);
  keep([path, "getList", asked], { data: rows.content, total: rows.total });
};

/** Asks what the screen at an address is going to ask first and the document did not bring. */
export const prefetchFirstList = async (path: string): Promise<void> => {
  const person = await whoAmI().catch(() => ({ id: 0 }) as const);
  const screen = path.replace("/manager/", "");
  if (!hasSavedViews(screen) || !isManager(person)) return;
  const resource = apiResource(screen);
  void queryClient.prefetchQuery({ queryKey: viewsKey(resource), queryFn: () => viewVerbs.listViews(resource) });
  void queryClient.prefetchQuery({ queryKey: columnsKey(resource), queryFn: () => viewVerbs.listColumns(resource) });
};
