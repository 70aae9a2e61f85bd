import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { RouteObject } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  isErrorAnswer,
  Link,
  Outlet,
  Pages,
  RouterProvider,
  redirect,
  refusal,
  resolve,
  useLoaderData,
  useNavigate,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
  type View,
} from ".";
import { type StartedRouter, startRouter } from "./moving";

function Frame() {
  return (
    <>
      <Link to="/item/7?color=red">seven</Link>
      <Link to="/item/0">broken</Link>
      <Link to="/gone">gone</Link>
      <Link to="/old">old</Link>
      <Outlet />
    </>
  );
}

function Home() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate("/item/8")}>
      home
    </button>
  );
}

function Item() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const { revalidate } = useRevalidator();
  const data = useLoaderData<{ times: number }>();
  if (id === "0") throw new Error("cannot be drawn");
  return (
    <>
      <p>{`item ${id} ${params.get("color") ?? "-"} ${data.times}`}</p>
      <button type="button" onClick={() => void revalidate()}>
        again
      </button>
    </>
  );
}

function Trouble() {
  const error = useRouteError();
  return <p role="alert">{isErrorAnswer(error) ? `answer ${error.status}` : (error as Error).message}</p>;
}

let times = 0;
const routes = (): RouteObject[] => [
  {
    id: "root",
    path: "/",
    Component: Frame,
    ErrorBoundary: Trouble,
    children: [
      { id: "home", index: true, Component: Home, ErrorBoundary: Trouble },
      {
        id: "item",
        path: "item/:id",
        loader: () => ({ times: ++times }),
        Component: Item,
        ErrorBoundary: Trouble,
        hydrateFallbackElement: <p>waiting</p>,
      },
      {
        id: "gone",
        path: "gone",
        loader: () => {
          throw refusal(404);
        },
        ErrorBoundary: Trouble,
      },
      { id: "old", path: "old", loader: () => redirect("/item/9") },
    ],
  },
];

const firstView = (all: RouteObject[], ids: string[], more: Partial<View> = {}): View => ({
  location: { pathname: location.pathname, search: "", hash: "", state: null, key: "default", mask: undefined },
  matches: ids.flatMap((id) => {
    const route = all[0]?.id === id ? all[0] : all[0]?.children?.find((one) => one.id === id);
    return route ? [{ route, params: { id: "5" } }] : [];
  }),
  loaderData: {},
  errors: null,
  going: null,
  ...more,
});

const open = (more: Partial<View> = {}, ids = ["root", "home"]) => {
  const all = routes();
  const first = firstView(all, ids, more);
  let come: (router: StartedRouter) => void = () => undefined;
  const coming = new Promise<StartedRouter>((done) => {
    come = done;
  });
  render(
    <RouterProvider first={first} coming={coming}>
      <Pages />
    </RouterProvider>,
  );
  return () => act(async () => come(startRouter(all, { loaderData: first.loaderData })));
};

beforeEach(() => {
  times = 0;
  history.replaceState(null, "", "/");
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("before the router has loaded", () => {
  it("shows the page, and leaves links to the browser", () => {
    open();
    const link = screen.getByRole("link", { name: "seven" });
    expect(link).toHaveAttribute("href", "/item/7?color=red");
    const follow = (event: Event): void => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    };
    window.addEventListener("click", follow, { once: true });
    fireEvent.click(link);
    expect(screen.getByRole("button", { name: "home" })).toBeVisible();
  });

  it("shows the skeleton without data, and fetches it later", async () => {
    history.replaceState(null, "", "/item/5");
    const come = open({}, ["root", "item"]);
    expect(screen.getByText("waiting")).toBeVisible();
    await come();
    expect(await screen.findByText("item 5 - 1")).toBeVisible();
  });

  it("delays a navigation by script", async () => {
    const come = open();
    fireEvent.click(screen.getByRole("button", { name: "home" }));
    await come();
    expect(await screen.findByText("item 8 - 1")).toBeVisible();
  });

  it("shows the server's refusal", () => {
    open({ errors: { home: { status: 410, statusText: "", data: null } } });
    expect(screen.getByRole("alert")).toHaveTextContent("answer 410");
    expect(screen.getByRole("link", { name: "seven" })).toBeVisible();
  });
});

describe("with the router", () => {
  it("navigates inside the document, reads params and query, fetches data, and scrolls to the top", async () => {
    const come = open();
    await come();
    fireEvent.click(screen.getByRole("link", { name: "seven" }));
    expect(await screen.findByText("item 7 red 1")).toBeVisible();
    expect(location.pathname + location.search).toBe("/item/7?color=red");
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
    fireEvent.click(screen.getByRole("button", { name: "again" }));
    expect(await screen.findByText("item 7 red 2")).toBeVisible();
  });

  it("leaves a click with a modifier to the browser", async () => {
    const come = open();
    await come();
    window.addEventListener("click", (event) => event.preventDefault(), { once: true });
    fireEvent.click(screen.getByRole("link", { name: "seven" }), { ctrlKey: true });
    expect(location.pathname).toBe("/");
  });

  it("follows a redirect, and shows a refusal in the frame", async () => {
    const come = open();
    await come();
    fireEvent.click(screen.getByRole("link", { name: "old" }));
    expect(await screen.findByText("item 9 - 1")).toBeVisible();
    fireEvent.click(screen.getByRole("link", { name: "gone" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("answer 404");
    expect(screen.getByRole("link", { name: "seven" })).toBeVisible();
  });

  it("catches an error of a page, and clears it on navigation", async () => {
    const come = open();
    await come();
    fireEvent.click(screen.getByRole("link", { name: "broken" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("cannot be drawn");
    fireEvent.click(screen.getByRole("link", { name: "seven" }));
    expect(await screen.findByText(/^item 7/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });
});

it("resolves a query without a path as this page's", () => {
  const here = { pathname: "/shop/search", search: "?q=a", hash: "", state: null, key: "x", mask: undefined };
  expect(resolve("?q=b", here)).toBe("/shop/search?q=b");
  expect(resolve("?", here)).toBe("/shop/search");
  expect(resolve("/my", here)).toBe("/my");
});
