import { configureClient } from "@maru/client";
import { beforeEach, expect, it, vi } from "vitest";
import { setWorkingBrand, workingBrand } from "../../providers/session";
import { importApi } from "./api";

const fetchSpy = vi.fn<typeof fetch>();

const success = (data: unknown) => new Response(JSON.stringify({ result: 1, message: "", data }));
const sent = () => {
  const [url, init] = fetchSpy.mock.calls.at(-1) ?? [];
  return { url, body: init?.body };
};

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server's cookie, so that the client need not fetch one.
  document.cookie = "csrftoken=t";
  setWorkingBrand(1);
  fetchSpy.mockReset();
  configureClient({ origin: "", fetch: fetchSpy, language: () => "ko", brand: workingBrand, onFailure: vi.fn() });
});

it("sends an import's file with its resource", async () => {
  fetchSpy.mockResolvedValue(success({ id: 1 }));
  await importApi.startImport("products", new File(["a"], "상품.csv"));
  const form = Object.fromEntries((sent().body as FormData).entries());
  expect(sent().url).toBe("/api/imports");
  expect(form).toMatchObject({ resource: "products", brand_id: "1" });
  expect((form.file as File).name).toBe("상품.csv");
});
