// A real server: the test is whether bytes are really sent.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { configureClient, request } from "@maru/client";
import { afterAll, beforeAll, expect, it } from "vitest";

const server = createServer((asked, answer) => {
  answer.setHeader("Access-Control-Allow-Origin", "*");
  answer.setHeader("Access-Control-Allow-Headers", "accept, x-lang, x-csrftoken");
  if (asked.method === "OPTIONS") return answer.end();
  let bytes = 0;
  asked.on("data", (part: Uint8Array) => {
    bytes += part.length;
  });
  asked.on("end", () => {
    const refused = asked.url?.includes("refused");
    answer.statusCode = refused ? 400 : 201;
    answer.end(JSON.stringify({ result: refused ? -50 : 1, message: refused ? "안 돼요" : "", data: { bytes } }));
  });
});

beforeAll(async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server's cookie, so that the client need not fetch one.
  document.cookie = "csrftoken=t";
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  configureClient({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, language: () => "ko" });
});
afterAll(() => void server.close());

const form = { file: new File(["x".repeat(200_000)], "상품.csv") };

it("an upload reports progress and resolves like every call", async () => {
  const reports: [number, number][] = [];
  const onProgress = (sent: number, total: number) => reports.push([sent, total]);
  const { status, data } = await request<{ bytes: number }>("/api/imports", { method: "POST", form, onProgress });
  const [sent, total] = reports.at(-1) ?? [0, 0];
  expect({ status, whole: sent === total, enough: total > 200_000 }).toEqual({
    status: 201,
    whole: true,
    enough: true,
  });
  expect(data.bytes).toBe(total);
});

it("a refused upload rejects with the refusal", async () => {
  const sending = request("/api/refused", { method: "POST", form, onProgress: () => undefined });
  await expect(sending).rejects.toMatchObject({ message: "안 돼요" });
});

it("a stopped upload rejects with an AbortError", async () => {
  const stop = new AbortController();
  const onProgress = () => stop.abort();
  const sending = request("/api/imports", { method: "POST", form, onProgress, signal: stop.signal });
  await expect(sending).rejects.toMatchObject({ name: "AbortError" });
  const late = request("/api/imports", { method: "POST", form, onProgress, signal: stop.signal });
  await expect(late).rejects.toMatchObject({ name: "AbortError" });
});

it("an upload without a connection fails like a call", async () => {
  configureClient({ origin: "http://127.0.0.1:1" });
  await expect(request("/api/imports", { method: "POST", form, onProgress: () => undefined })).rejects.toThrow();
});
