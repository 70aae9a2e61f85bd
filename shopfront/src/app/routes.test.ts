import shopPages from "@maru/client/generated/shopPages.json";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, it, vi } from "vitest";
import { type Env, MissingData } from "~/routes/env";
import { createRoutes } from "./routes";

const root = (read: Env["read"]) => {
  const dispatch = vi.fn();
  const env = { read, dispatch, getState: () => ({ brand: { brand: null, bootstrap: null } }) } as unknown as Env;
  const [route] = createRoutes(env, () => Promise.resolve());
  const load = route?.loader as (args: object) => Promise<unknown>;
  return { dispatch, load: () => load({ params: {} }) };
};

it("only logs a failed bootstrap", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { dispatch, load } = root(((path: string) =>
    path === "/api/domain" ? Promise.resolve({ id: 1 }) : Promise.reject(new Error("away"))) as Env["read"]);
  expect(await load()).toBeNull();
  expect(log).toHaveBeenCalledOnce();
  expect(dispatch).toHaveBeenCalledOnce();
  log.mockRestore();
});

it("still throws if the server sent no data", async () => {
  const { load } = root(((path: string) =>
    path === "/api/domain" ? Promise.resolve({ id: 1 }) : Promise.reject(new MissingData(path))) as Env["read"]);
  await expect(load()).rejects.toBeInstanceOf(MissingData);
});

const pathsOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ id, path = "", children }) => [...(id === "home" ? [""] : [path]), ...pathsOf(children ?? [])]);

it("has a page for exactly the server's paths", () => {
  const known = pathsOf(createRoutes({} as Env, () => Promise.resolve())).filter(
    (path) => path !== "/" && path !== "*" && path !== "blog/:id",
  );
  expect(known.sort()).toEqual(Object.keys(shopPages).sort());
});

const ownRecords = Object.entries(shopPages).flatMap(([path, page]) => ("record" in page ? [[path, page.record]] : []));

it.each(ownRecords)("%s reads %s", async (path = "", record = "") => {
  const asked: string[] = [];
  const read = async (address: string) => {
    asked.push(address);
    return { content: [], total: 0 };
  };
  const env = {
    read,
    dispatch: vi.fn(),
    getState: () => ({ brand: { bootstrap: { post_categories: [{ id: 7, place: "board", visibility: 0 }] } } }),
  };
  const fill = (text: string) => text.replace(/:(\w+)/g, (_, name: string) => (name === "kind" ? "terms" : "7"));
  const url = `/${fill(path)}`;
  const routes = createRoutes(env as unknown as Env, async () => undefined);
  const [page] = matchRoutes(routes, url)?.slice(-1) ?? [];
  const lazy = page?.route.lazy as () => Promise<{ loader: (args: object) => Promise<unknown> }>;
  const { loader } = await lazy();
  await loader({ params: page?.params, request: new Request(`http://localhost${url}`) }).catch(() => undefined);
  expect(asked).toContain(fill(record));
});
