import type { RouteObject } from "react-router";
import type { View } from "~/router";
import type { PageState } from "./state";

const byId = (routes: RouteObject[]): Map<string, RouteObject> =>
  new Map(routes.flatMap((route) => [[route.id ?? "", route] as const, ...byId(route.children ?? [])]));

const renderedUrl = (state: PageState): URL => new URL(state.url ?? "/", location.origin);

/** Whether the document shows what its address asks for. A query may contain more than the page depends on. */
export const isShown = (state: PageState, { pathname, search }: Pick<Location, "pathname" | "search">): boolean => {
  const params = new URLSearchParams(search);
  return (
    renderedUrl(state).pathname === pathname &&
    Object.entries(state.asked ?? {}).every(([name, value]) => params.getAll(name).filter(Boolean).join() === value)
  );
};

/** Hydrates what the server rendered without a router: the document has the matched routes. */
export const firstView = (routes: RouteObject[], state: PageState): View | null => {
  const { hydration } = state;
  if (!hydration) return null;
  const known = byId(routes);
  const matches = hydration.matches.flatMap(({ id, params }) => {
    const route = known.get(id);
    return route ? [{ route, params }] : [];
  });
  const { pathname, hash } = location;
  // The page's links were rendered from the rendered address; afterwards the router uses the full one.
  const { search } = renderedUrl(state);
  const kept = history.state as { usr?: unknown; key?: string } | null;
  return {
    // The same result as react-router's own parsing of the location.
    location: { pathname, search, hash, state: kept?.usr ?? null, key: kept?.key ?? "default", mask: undefined },
    matches,
    loaderData: hydration.loaderData ?? {},
    errors: hydration.errors ?? null,
    going: null,
  };
};

/** The code of the current page must be loaded before the markup is hydrated. */
export const loadPage = async ({ matches }: View): Promise<void> => {
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === "function") Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );
};

/** Whether the document came without the page's data. */
export const isWaiting = ({ matches, loaderData, errors }: View): boolean =>
  errors === null && matches.some(({ route }) => !!route.lazy && !(route.id && route.id in loaderData));
