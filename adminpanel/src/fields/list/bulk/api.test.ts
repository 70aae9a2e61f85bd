import { configureClient } from "@maru/client";
import { beforeEach, expect, it, vi } from "vitest";
import { workingBrand } from "../../../providers/session";
import { changeApi } from "./api";

const fetchSpy = vi.fn<typeof fetch>();

const success = (data: unknown) => new Response(JSON.stringify({ result: 1, message: "", data }));
const sent = () => {
  const [url, init] = fetchSpy.mock.calls.at(-1) ?? [];
  return { url, body: init?.body };
};

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server's cookie, so that the client need not fetch one.
  document.cookie = "csrftoken=t";
  fetchSpy.mockReset();
  configureClient({ origin: "", fetch: fetchSpy, language: () => "ko", brand: workingBrand, onFailure: vi.fn() });
});

it("previews a move of all filtered orders as JSON", async () => {
  fetchSpy.mockResolvedValue(success({ id: 3, state: "preview" }));
  await changeApi.previewChange("orders", "move", { to: 15 }, { filter: { status: [5] } });
  expect(sent().url).toBe("/api/changes");
  expect(JSON.parse(String(sent().body))).toEqual({
    resource: "orders",
    action: "move",
    values: { to: 15 },
    filter: { status: [5] },
  });
});
