import type { SessionUser } from "@maru/client";
import { expect, it, vi } from "vitest";
import { createStore } from "~/app/store";
import { selectAuth, siteActions } from "~/features/site/slice";
import type { Env } from "./env";
import { load as order } from "./my.order";
import { load as orders } from "./my.orders";
import { load as complete } from "./shop.complete";

const person = { id: 7, user_name: "a" } as SessionUser;

/** The page knows a member; the server responds with `status`, and the session has the member `there`. */
const envOf = (status: number, there: number, known: SessionUser | null = person) => {
  const store = createStore();
  store.dispatch(siteActions.setUser(known));
  const read = vi.fn(async (path: string) => {
    if (path === "/api/auth") return { id: there };
    throw Response.json(null, { status });
  });
  const env = { user: async () => known, read, dispatch: store.dispatch } as unknown as Env;
  return { env, store };
};
const ended = async (load: typeof order, env: Env, path: string): Promise<Response> => {
  const args = { request: new Request(`http://localhost${path}`), params: { num: "20261121-ABCD-EFGH" } };
  return (await Promise.resolve(load(env, args as never)).catch((error: unknown) => error)) as Response;
};

it.each([
  [orders, 401, "/my/orders?page=2"],
  [order, 404, "/my/orders/20261121-ABCD-EFGH"],
])("redirects a member with an expired session to the sign-in and back", async (load, status, path) => {
  const { env, store } = envOf(status, 0);
  const answer = await ended(load, env, path);
  expect(answer.headers.get("Location")).toBe(`/login?next=${encodeURIComponent(path)}&needed=1`);
  // Otherwise the sign-in page would redirect straight back.
  expect(selectAuth(store.getState()).isAuthenticated).toBe(false);
});

it.each([404, 500])("does not treat a missing order as an expired session (%s)", async (status) => {
  const { env, store } = envOf(status, person.id);
  expect((await ended(order, env, "/my/orders/x")).status).toBe(status);
  expect(selectAuth(store.getState()).isAuthenticated).toBe(true);
});

it("redirects from the completion page to the look-up after the session expired", async () => {
  const answer = await ended(complete, envOf(404, 0, null).env, "/shop/complete/20261121-ABCD-EFGH");
  expect(answer.headers.get("Location")).toBe("/shop/order-lookup?order_num=20261121-ABCD-EFGH");
  expect((await ended(complete, envOf(404, 7).env, "/shop/complete/x")).status).toBe(404);
});
