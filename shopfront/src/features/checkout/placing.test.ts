import { configureClient } from "@maru/client";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { payAgain, placeOrder } from "./placing";

const fetchSpy = vi.fn<typeof fetch>();
const reply = (status: number, result: number, data: unknown = null): Response =>
  new Response(JSON.stringify({ result, message: "말", data }), { status });

beforeEach(() => {
  fetchSpy.mockReset();
  // biome-ignore lint/suspicious/noDocumentCookie: the client reads the CSRF cookie
  document.cookie = "csrftoken=t; path=/";
  configureClient({ fetch: fetchSpy, origin: "" });
});

describe("placing an order", () => {
  it.each([
    ["placed", reply(200, 1, { order_num: "1" }), "placed"],
    ["still being checked", reply(202, 1, { payment_state: "checking" }), "placed"],
    ["declined", reply(402, -40, { order_num: "20261121-ABCD-EFGH" }), "declined"],
    ["at another price", reply(409, -31, { total: 9 }), "price"],
    ["without stock", reply(409, -30), "stock"],
    ["with wrong fields", reply(400, -50, { errors: { buyer_name: "x" } }), "fields"],
    ["under a used key", reply(422, -43), "key"],
    ["without an address", reply(400, -36), "refused"],
    ["with an answer that says nothing", new Response("<html>", { status: 502 }), "unknown"],
  ])("answers when it is %s", async (_name, response, kind) => {
    fetchSpy.mockResolvedValue(response);
    expect((await placeOrder({}, "key-1")).kind).toBe(kind);
  });

  it("never says failed when the line broke: it may have been paid", async () => {
    fetchSpy.mockRejectedValue(new TypeError("failed to fetch"));
    expect(await placeOrder({}, "key-1")).toEqual({ kind: "unknown" });
  });

  it("sends the key, and the same key again while the first still runs", async () => {
    vi.useFakeTimers();
    fetchSpy.mockResolvedValueOnce(reply(409, -42)).mockResolvedValueOnce(reply(200, 1, { order_num: "1" }));
    const placed = placeOrder({}, "key-1");
    await vi.runAllTimersAsync();
    expect((await placed).kind).toBe("placed");
    const keys = fetchSpy.mock.calls.map(([, init]) => new Headers(init?.headers).get("Idempotency-Key"));
    expect(keys).toEqual(["key-1", "key-1"]);
    vi.useRealTimers();
  });

  it("pays a declined order again at its own address", async () => {
    fetchSpy.mockResolvedValue(reply(200, 1, { order_num: "N" }));
    await payAgain("N", { kind: "card_keyin" }, "key-2");
    expect(fetchSpy.mock.calls[0]?.[0]).toBe("/api/shop/orders/N/payments");
  });
});
