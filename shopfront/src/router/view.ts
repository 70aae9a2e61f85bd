import { createContext, useCallback, useContext, useMemo } from "react";
import type { Location, RouteObject } from "react-router";

/**
 * What is shown: the part of react-router's state that React renders. The server's response and the browser's router
 * produce the same.
 */
export interface View {
  location: Location;
  /** From the root down to the page. */
  matches: readonly Match[];
  loaderData: Readonly<Record<string, unknown>>;
  errors: Readonly<Record<string, unknown>> | null;
  /** The target of a running navigation. */
  going: Location | null;
}

export interface Match {
  params: Readonly<Record<string, string | undefined>>;
  route: RouteObject;
}

export interface MoveOptions {
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
}

/** The navigator: react-router's data router, once it has loaded. */
export interface RouterNavigator {
  navigate: (to: string | number, options?: MoveOptions) => Promise<void>;
  revalidate: () => Promise<void>;
}

export interface Moving {
  /** Null until the router's code has loaded: until then the browser follows links by itself. */
  navigator: RouterNavigator | null;
  /** The same as a promise. */
  coming: Promise<RouterNavigator>;
}

export const ViewContext = createContext<View | null>(null);
export const MovingContext = createContext<Moving>({ navigator: null, coming: new Promise(() => undefined) });
export const DepthContext = createContext(0);
export const ErrorContext = createContext<unknown>(undefined);

export const useView = (): View => {
  const view = useContext(ViewContext);
  if (!view) throw new Error("no view around this part");
  return view;
};

const useMatch = (): Match | undefined => useView().matches[useContext(DepthContext)];

export const useLocation = (): Location => useView().location;
export const useMatches = (): readonly Match[] => useView().matches;
/** The target of a running navigation; null without one. */
export const usePendingNavigation = (): Location | null => useView().going;
export const useParams = (): Match["params"] => useMatch()?.params ?? {};
export const useRouteError = (): unknown => useContext(ErrorContext);

export const useLoaderData = <T>(): T => useView().loaderData[useMatch()?.route.id ?? ""] as T;

export const useSearchParams = (): [URLSearchParams] => {
  const { search } = useLocation();
  return useMemo(() => [new URLSearchParams(search)], [search]);
};

/** `?a=b` stays on the page; an empty query is dropped. */
export const resolve = (to: string, { pathname }: Location): string =>
  (to.startsWith("?") ? pathname + to : to).replace(/\?$/, "");

type Navigate = (to: string | number, options?: MoveOptions) => Promise<void>;

export const useNavigate = (): Navigate => {
  const { coming } = useContext(MovingContext);
  return useCallback<Navigate>(async (to, options) => (await coming).navigate(to, options), [coming]);
};

export const useRevalidator = (): { revalidate: () => Promise<void> } => {
  const { coming } = useContext(MovingContext);
  return useMemo(() => ({ revalidate: async () => (await coming).revalidate() }), [coming]);
};
