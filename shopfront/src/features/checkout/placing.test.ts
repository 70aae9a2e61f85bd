import { configureClient } from "@maru/client";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetAttempt } from "./attempt";
import type { PaymentBody } from "./payment";
import { buy, payAgain, placeOrder } from "./placing";

const fetchSpy = vi.fn<typeof fetch>();
const reply = (status: number, result: number, data: unknown = null): Response =>
  new Response(JSON.stringify({ result, message: "말", data }), { status });

const card: PaymentBody = { module_id: 1, kind: "card_keyin" };

beforeEach(() => {
  fetchSpy.mockReset();
  configureClient({ fetch: fetchSpy, origin: "" });
});

describe("placing an order", () => {
  it.each([
    ["placed", reply(200, 1, { order_num: "1" }), "placed"],
    ["still being checked", reply(202, 1, { payment_state: "checking" }), "placed"],
    ["declined without the company being asked", reply(402, -90, { order_num: "20261121-ABCD-EFGH" }), "declined"],
    ["not to be paid this way now", reply(503, -90), "refused"],
    ["by nobody who is signed in", reply(401, -10), "signedOut"],
    ["over the points", reply(409, -34), "points"],
    ["declined", reply(402, -40, { order_num: "20261121-ABCD-EFGH" }), "declined"],
    ["at another price", reply(409, -31, { total: 9 }), "price"],
    ["without stock", reply(409, -30), "stock"],
    ["with wrong fields", reply(400, -50, { errors: { buyer_name: "x" } }), "fields"],
    ["under a used key", reply(422, -43), "key"],
    ["without an address", reply(400, -36), "refused"],
    ["with half an answer", new Response('{"result":1,"message":"","data":{"order_nu', { status: 200 }), "unknown"],
    ["by a fault of ours", reply(500, -99), "unknown"],
    ["an unreadable response", new Response("<html>", { status: 502 }), "unknown"],
  ])("the result: %s", async (_name, response, kind) => {
    fetchSpy.mockResolvedValue(response);
    expect((await placeOrder({}, "key-1")).kind).toBe(kind);
  });

  it("never reports a failure after a lost connection: it may have been paid", async () => {
    fetchSpy.mockRejectedValue(new TypeError("failed to fetch"));
    expect(await placeOrder({}, "key-1")).toEqual({ kind: "unknown" });
  });

  it("repeats the same key while the first request runs", async () => {
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
    await payAgain("N", card);
    expect(fetchSpy.mock.calls[0]?.[0]).toBe("/api/shop/orders/N/payments");
  });

  it("returns the current state of an order that has changed", async () => {
    fetchSpy.mockResolvedValueOnce(reply(409, -44)).mockResolvedValueOnce(reply(200, 1, { payment_state: "paid" }));
    expect(await payAgain("N", card)).toEqual({ kind: "placed", order: { payment_state: "paid" } });
  });
});

describe("buying", () => {
  const NUMBER = "20261121-ABCD-EFGH";
  const order = { items: [{ id: 1, quantity: 1 }], total: 60_000 };
  const other = { items: [{ id: 1, quantity: 2 }], total: 120_000 };
  const calls = () =>
    fetchSpy.mock.calls.map(([path, init]) => `${init?.method} ${String(path).replace("/api/shop/orders", "")}`);
  const orderWith = (payment_state: string) => reply(200, 1, { order_num: NUMBER, payment_state });
  const answers = (...replies: Response[]) => {
    fetchSpy.mockReset();
    for (const one of replies) fetchSpy.mockResolvedValueOnce(one);
  };
  const declined = async () => {
    forgetAttempt(sessionStorage);
    answers(reply(402, -40, { order_num: NUMBER }));
    await buy(order, card, sessionStorage);
    fetchSpy.mockReset();
  };

  it("pays the declined order again if it is the same", async () => {
    await declined();
    answers(orderWith("paid"), reply(200, 1, { order_num: "NEW" }));
    expect((await buy(order, { ...card, installment: 3 }, sessionStorage)).kind).toBe("placed");
    // A later purchase is another order, even with the same content.
    await buy(order, card, sessionStorage);
    expect(calls()).toEqual([`POST /${NUMBER}/payments`, "POST "]);
  });

  it("cancels it before another one is placed", async () => {
    await declined();
    answers(orderWith("declined"), orderWith("cancelled"), reply(200, 1, { order_num: "NEW" }));
    expect(await buy(other, card, sessionStorage)).toEqual({ kind: "placed", order: { order_num: "NEW" } });
    expect(calls()).toEqual([`GET /${NUMBER}`, `POST /${NUMBER}/cancel`, "POST "]);
    expect(JSON.parse(String(fetchSpy.mock.calls.at(-1)?.[1]?.body))).toMatchObject({ total: 120_000 });
  });

  it.each([
    ["paid", [orderWith("paid")]],
    ["being checked", [orderWith("checking")]],
    ["being charged at that moment", [orderWith("declined"), reply(409, -44)]],
  ])("places nothing while it is %s", async (_name, replies) => {
    await declined();
    answers(...replies);
    expect(await buy(other, card, sessionStorage)).toEqual({ kind: "existingOrder", orderNum: NUMBER });
    expect(calls()).not.toContain("POST ");
  });

  it("reports a failed cancellation, and tries again with the next click", async () => {
    await declined();
    fetchSpy.mockRejectedValueOnce(new TypeError("offline"));
    expect((await buy(other, card, sessionStorage)).kind).toBe("refused");
    answers(orderWith("declined"), orderWith("cancelled"), reply(200, 1, { order_num: "NEW" }));
    expect((await buy(other, card, sessionStorage)).kind).toBe("placed");
  });

  it.each([
    ["it has expired", [reply(409, -44), orderWith("expired")]],
    ["this session does not know it any more", [reply(404, -404)]],
  ])("places it again if %s", async (_name, replies) => {
    await declined();
    answers(...replies, reply(200, 1, { order_num: "NEW" }));
    expect(await buy(order, card, sessionStorage)).toEqual({ kind: "placed", order: { order_num: "NEW" } });
  });

  it("keeps the key of a lost response through every refusal", async () => {
    forgetAttempt(sessionStorage);
    fetchSpy.mockRejectedValueOnce(new TypeError("failed to fetch"));
    for (const refused of [reply(422, -43), reply(400, -50), reply(429, -80)]) fetchSpy.mockResolvedValueOnce(refused);
    fetchSpy.mockResolvedValue(orderWith("paid"));
    for (let tries = 0; tries < 5; tries += 1) await buy(order, { ...card, installment: tries }, sessionStorage);
    const keys = fetchSpy.mock.calls.map(([, init]) => new Headers(init?.headers).get("Idempotency-Key"));
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(1);
  });

  describe("after a lost response", () => {
    const keys = () => fetchSpy.mock.calls.map(([, init]) => new Headers(init?.headers).get("Idempotency-Key"));
    const lose = async () => {
      forgetAttempt(sessionStorage);
      fetchSpy.mockReset();
      fetchSpy.mockRejectedValueOnce(new TypeError("failed to fetch"));
      await buy({ ...order, buyer_phone: "01012345678", order_password: "pass" }, card, sessionStorage);
    };
    const changed = { ...other, buyer_phone: "01099998888", order_password: "else" };

    it("sends the same order again under its key", async () => {
      await lose();
      fetchSpy.mockResolvedValueOnce(orderWith("paid"));
      await buy({ ...order, buyer_phone: "01012345678", order_password: "pass" }, card, sessionStorage);
      expect([calls(), new Set(keys()).size]).toEqual([["POST ", "POST "], 1]);
    });

    it("shows the created order although another one is wanted now", async () => {
      await lose();
      fetchSpy.mockResolvedValueOnce(orderWith("paid"));
      expect(await buy(changed, card, sessionStorage)).toEqual({ kind: "existingOrder", orderNum: NUMBER });
      expect(calls()).toEqual(["POST ", "POST /placed"]);
      // Looked up by its sender, under its key.
      const body = fetchSpy.mock.calls[1]?.[1]?.body;
      expect(JSON.parse(String(body))).toEqual({ buyer_phone: "01012345678", order_password: "pass" });
      expect(new Set(keys()).size).toBe(1);
    });

    it("places the other one if the first was never created", async () => {
      await lose();
      fetchSpy.mockResolvedValueOnce(reply(404, -404)).mockResolvedValueOnce(reply(200, 1, { order_num: "NEW" }));
      expect((await buy(changed, card, sessionStorage)).kind).toBe("placed");
      expect(calls()).toEqual(["POST ", "POST /placed", "POST "]);
      expect(new Set(keys()).size).toBe(2);
    });

    it("cancels a declined one first", async () => {
      await lose();
      for (const one of [orderWith("declined"), orderWith("declined"), orderWith("cancelled")])
        fetchSpy.mockResolvedValueOnce(one);
      fetchSpy.mockResolvedValueOnce(reply(200, 1, { order_num: "NEW" }));
      await buy(changed, card, sessionStorage);
      expect(calls()).toEqual(["POST ", "POST /placed", `GET /${NUMBER}`, `POST /${NUMBER}/cancel`, "POST "]);
    });

    it("places nothing while the state is unknown", async () => {
      await lose();
      fetchSpy.mockRejectedValue(new TypeError("failed to fetch"));
      expect(await buy(changed, card, sessionStorage)).toEqual({ kind: "unknown" });
      expect(calls()).toEqual(["POST ", "POST /placed"]);
    });

    it("does not look up after a refusal: no order was created", async () => {
      forgetAttempt(sessionStorage);
      answers(reply(409, -30), reply(200, 1, { order_num: "NEW" }));
      await buy(order, card, sessionStorage);
      await buy(changed, card, sessionStorage);
      expect(calls()).toEqual(["POST ", "POST "]);
    });

    it("looks up if only the second attempt was refused", async () => {
      await lose();
      fetchSpy.mockResolvedValueOnce(reply(429, -60)).mockResolvedValueOnce(orderWith("paid"));
      await buy({ ...order, buyer_phone: "01012345678", order_password: "pass" }, card, sessionStorage);
      expect((await buy(changed, card, sessionStorage)).kind).toBe("existingOrder");
      expect(calls()).toEqual(["POST ", "POST ", "POST /placed"]);
    });
  });
});
