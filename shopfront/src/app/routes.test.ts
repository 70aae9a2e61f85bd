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

it("only logs a bootstrap that failed, and stays", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { dispatch, load } = root(((path: string) =>
    path === "/api/domain" ? Promise.resolve({ id: 1 }) : Promise.reject(new Error("away"))) as Env["read"]);
  expect(await load()).toBeNull();
  expect(log).toHaveBeenCalledOnce();
  expect(dispatch).toHaveBeenCalledOnce();
  log.mockRestore();
});

it("still tells where the server has not sent it", async () => {
  const { load } = root(((path: string) =>
    path === "/api/domain" ? Promise.resolve({ id: 1 }) : Promise.reject(new MissingData(path))) as Env["read"]);
  await expect(load()).rejects.toBeInstanceOf(MissingData);
});
