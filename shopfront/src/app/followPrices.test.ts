import { configureClient } from "@maru/client";
import { expect, it, vi } from "vitest";
import { siteActions } from "~/features/site/slice";
import { followPrices } from "./followPrices";
import { createStore } from "./store";

it("reads the page again for who signs in, and without prices when nobody is signed in any more", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: RequestInfo | URL) => {
    asked.push(String(path));
    return new Response(JSON.stringify({ result: 1, message: "", data: { products: [asked.length] } }));
  });
  configureClient({ language: () => "ko" });
  const store = createStore();
  const revalidate = vi.fn(async () => undefined);
  followPrices(store, { revalidate });
  store.dispatch(siteActions.setUser(null));
  expect(revalidate).not.toHaveBeenCalled();
  store.dispatch(siteActions.setUser({ id: 7 } as never));
  store.dispatch(siteActions.setWishlist([1]));
  await vi.waitFor(() => expect(store.getState().brand.bootstrap).toEqual({ products: [1] }));
  expect(revalidate).toHaveBeenCalledTimes(1);
  store.dispatch(siteActions.setUser(null));
  await vi.waitFor(() => expect(store.getState().brand.bootstrap).toEqual({ products: [2] }));
  expect(revalidate).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
