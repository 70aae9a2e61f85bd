import { act, render, screen } from "@testing-library/react";
import {
  createMemoryRouter,
  Link,
  Outlet,
  RouterProvider,
  useLoaderData,
  useRevalidator,
  useRouteError,
} from "react-router";
import { expect, it, vi } from "vitest";
import { retriedRoutes } from "./retriedRoutes";

function Item() {
  return <p>{`item ${useLoaderData<string>()}`}</p>;
}

function Trouble() {
  const { revalidate } = useRevalidator();
  return (
    <button type="button" onClick={() => void revalidate()}>
      {(useRouteError() as Error).message}
    </button>
  );
}

function Frame() {
  return (
    <>
      <Link to="/item/7">seven</Link>
      <Outlet />
    </>
  );
}

const show = (lazy: () => Promise<object>) => {
  const routes = [
    { path: "/", Component: Frame, children: [{ path: "item/:id", lazy: lazy as never, ErrorBoundary: Trouble }] },
  ];
  render(<RouterProvider router={createMemoryRouter(retriedRoutes(routes))} />);
  act(() => screen.getByRole("link").click());
};

const code = { Component: Item, loader: async ({ params }: { params: { id?: string } }) => params.id };

it("loads the code of a page again, at each retry, until it has come", async () => {
  const lazy = vi.fn<() => Promise<object>>(async () => {
    throw new TypeError("no network");
  });
  show(lazy);
  const again = await screen.findByRole("button", { name: "The code of a page could not be loaded" });
  await act(async () => again.click());
  expect(screen.getByRole("button", { name: "The code of a page could not be loaded" })).toBeInTheDocument();
  const asked = lazy.mock.calls.length;
  lazy.mockResolvedValue(code);
  await act(async () => screen.getByRole("button").click());
  expect(await screen.findByText("item 7")).toBeInTheDocument();
  expect(lazy).toHaveBeenCalledTimes(asked + 1);
});

it("loads the code of a page once", async () => {
  const lazy = vi.fn(async () => code);
  show(lazy);
  expect(await screen.findByText("item 7")).toBeInTheDocument();
  expect(lazy).toHaveBeenCalledOnce();
});
