// @vitest-environment node
import { expect, it, vi } from "vitest";
import { loadAgain } from "./loadAgain";

const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

const attempt = async (load: () => Promise<unknown>, answer: () => Promise<Response>) => {
  const reload = vi.fn();
  const result = await loadAgain(load, { fetch: answer, reload }).catch((failure: Error) => failure.message);
  return [result, reload.mock.calls.length];
};

it("reloads the document only if code fails again although the server answers", async () => {
  const served = async () => new Response("ok");
  const offline = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await attempt(async () => "code", served)).toEqual(["code", 0]);
  expect(await attempt(gone, served)).toEqual(["Failed to fetch dynamically imported module", 1]);
  expect(await attempt(gone, offline)).toEqual(["Failed to fetch dynamically imported module", 0]);
  expect(await attempt(gone, async () => new Response("", { status: 503 }))).toEqual([expect.any(String), 0]);
});
