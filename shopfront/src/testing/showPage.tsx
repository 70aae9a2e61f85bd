import { render } from "@testing-library/react";
import type { ComponentType } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { App } from "~/app/App";
import type { createStore } from "~/app/store";
import type { createWords } from "~/i18n/instance";
import { ConfirmProvider } from "~/ui/Confirm";

type Router = ReturnType<typeof createMemoryRouter>;

interface Shown {
  /** The path with its query. */
  path: string;
  /** The path of the route, where it has parts. */
  pattern?: string;
  Component: ComponentType;
  loaded: unknown;
  navigate?: unknown;
  revalidate?: unknown;
}

/** A page as the router renders it once its data has loaded; `navigate` and `revalidate` replace the router's. */
export const showPage = (
  store: ReturnType<typeof createStore>,
  words: ReturnType<typeof createWords>,
  { path, pattern, Component, loaded, navigate, revalidate }: Shown,
): void => {
  const { pathname } = new URL(path, "http://localhost");
  const route = { id: "page", path: pattern ?? pathname, Component, loader: () => loaded };
  const hydrationData = { loaderData: { page: loaded } };
  const router = createMemoryRouter([route], { initialEntries: [path], hydrationData });
  if (navigate) router.navigate = navigate as Router["navigate"];
  if (revalidate) router.revalidate = revalidate as Router["revalidate"];
  render(
    <App store={store} words={words}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </App>,
  );
};
