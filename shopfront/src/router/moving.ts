import { createBrowserRouter, type HydrationState, type RouteObject, type RouterState } from "react-router";
import type { Scroll } from "./scroll";
import type { RouterNavigator, View } from "./view";

export interface Moved {
  view: View;
  scroll: Scroll;
}

export interface StartedRouter extends RouterNavigator {
  shown: () => Moved;
  /** Calls the listener at once and at each navigation. Returns the unsubscribe function. */
  subscribe: (listener: (moved: Moved) => void) => () => void;
}

const storageKey = "scroll";

const savedPositions = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
};

const seen = ({ location, matches, loaderData, errors, navigation, ...state }: RouterState): Moved => ({
  view: { location, matches, loaderData, errors, going: navigation.location ?? null },
  scroll:
    state.preventScrollReset && typeof state.restoreScrollPosition !== "number" ? false : state.restoreScrollPosition,
});

/** Restores the scroll position on back: within this document by the router, between documents by the browser. */
const keepPositions = (router: ReturnType<typeof createBrowserRouter>): void => {
  const positions = savedPositions();
  history.scrollRestoration = "manual";
  router.enableScrollRestoration(positions, () => window.scrollY);
  window.addEventListener("pagehide", () => {
    if (router.state.navigation.state === "idle") positions[router.state.location.key] = window.scrollY;
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(positions));
    } catch {
      /* no storage: a reload then starts at the top */
    }
    history.scrollRestoration = "auto";
  });
  window.addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
};

/** react-router's data router over what the document shows already. */
export const startRouter = (routes: RouteObject[], hydrationData: HydrationState | undefined): StartedRouter => {
  const router = createBrowserRouter(routes, { hydrationData });
  keepPositions(router);
  return {
    shown: () => seen(router.state),
    subscribe: (listener) => {
      listener(seen(router.state));
      return router.subscribe((state) => listener(seen(state)));
    },
    navigate: (to, { replace, state, preventScrollReset } = {}) =>
      typeof to === "number" ? router.navigate(to) : router.navigate(to, { replace, state, preventScrollReset }),
    revalidate: () => router.revalidate(),
  };
};
