import { createBrowserRouter, matchRoutes, type RouteObject } from "react-router";
import type { PageState } from "./state";

type Router = ReturnType<typeof createBrowserRouter>;

const renderedUrl = (state: PageState): URL => new URL(state.url ?? "/", location.origin);

/** Whether the document shows what its address asks for. A query may contain more than the page depends on. */
export const isShown = (state: PageState, { pathname, search }: Pick<Location, "pathname" | "search">): boolean => {
  const params = new URLSearchParams(search);
  return (
    renderedUrl(state).pathname === pathname &&
    Object.entries(state.asked ?? {}).every(([name, value]) => params.getAll(name).filter(Boolean).join() === value)
  );
};

/** The code of the current page must be loaded before the markup is hydrated. */
export const loadPage = async (routes: RouteObject[]): Promise<void> => {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === "function") Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );
};

/**
 * The router over what the document shows. A document that visitors share was rendered for an address without the
 * parameters that it does not depend on; the router starts with that address, so that the first render is the server's.
 * The browser keeps showing the full one.
 */
export const hydratedRouter = (routes: RouteObject[], state: PageState): Router => {
  const { href, hash } = location;
  const { pathname, search } = renderedUrl(state);
  history.replaceState(history.state, "", pathname + search + hash);
  const router = createBrowserRouter(routes, { hydrationData: state.hydration });
  history.replaceState(history.state, "", href);
  return router;
};
