import { render } from "@testing-library/react";
import { App } from "~/app/App";
import type { createStore } from "~/app/store";
import type { createWords } from "~/i18n/instance";
import { Pages, RouterProvider } from "~/router";
import { ConfirmProvider } from "~/ui/Confirm";

interface Shown {
  /** The path with its query. */
  path: string;
  Component: () => unknown;
  loaded: unknown;
  navigate?: unknown;
  revalidate?: unknown;
}

const nothing = async (): Promise<void> => undefined;

/** A page as the router renders it once its data has loaded. */
export const showPage = (
  store: ReturnType<typeof createStore>,
  words: ReturnType<typeof createWords>,
  { path, Component, loaded, navigate = nothing, revalidate = nothing }: Shown,
): void => {
  const { pathname, search } = new URL(path, "http://localhost");
  const location = { pathname, search, hash: "", state: null, key: "default", mask: undefined };
  const route = { id: "page", path: pathname, Component };
  const first = { location, matches: [{ params: {}, route }], loaderData: { page: loaded }, errors: null, going: null };
  const router = { navigate, revalidate, subscribe: () => () => undefined, shown: () => null };
  render(
    <App store={store} words={words}>
      <RouterProvider first={first as never} coming={Promise.resolve(router as never)}>
        <ConfirmProvider>
          <Pages />
        </ConfirmProvider>
      </RouterProvider>
    </App>,
  );
};
