import type { ComponentType } from "react";
import type { LoaderFunctionArgs, RouteObject } from "react-router";

interface PageCode {
  Component: ComponentType;
  loader: (args: LoaderFunctionArgs) => Promise<unknown>;
}

/** The code of a page could not be loaded. */
export class PageCodeError extends Error {
  constructor(
    cause: unknown,
    readonly load: () => Promise<unknown>,
  ) {
    super("The code of a page could not be loaded", { cause });
  }
}

/**
 * react-router keeps the first result of `lazy`, also a failure. After one this page's loader loads the code, so that
 * every navigation to it, and the error page's button, tries again. Throws PageCodeError.
 */
const retried = (load: () => Promise<PageCode>) => async (): Promise<PageCode> => {
  try {
    return await load();
  } catch {
    let Page: ComponentType | null = null;
    return {
      loader: async (args) => {
        const { Component, loader } = await load().catch((cause: unknown) => {
          throw new PageCodeError(cause, load);
        });
        Page = Component;
        return loader(args);
      },
      // biome-ignore lint/correctness/noComponentHookFactories: called once for each route
      Component: () => Page && <Page />,
    };
  }
};

/** The routes, with pages whose code can be loaded again after a network failure. */
export const retriedRoutes = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route;
    const more = typeof lazy === "function" ? { lazy: retried(lazy as () => Promise<PageCode>) } : {};
    return { ...route, ...more, ...(children && { children: retriedRoutes(children) }) } as RouteObject;
  });
