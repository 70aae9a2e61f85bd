import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { attemptKey, declinedOrder, fingerprint, forgetAttempt, noteDeclined } from "./attempt";

const order = {
  items: [{ id: 1, quantity: 2 }],
  total: 5_000,
  order_password: "abcd",
  payment: { kind: "card_keyin", card_num: "9430123412341234" },
};

beforeEach(() => forgetAttempt(sessionStorage));
afterEach(() => vi.restoreAllMocks());

describe("the idempotency key of an attempt", () => {
  it("is the same for the same order, after a double click or a reload", () => {
    const key = attemptKey(order, sessionStorage);
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(attemptKey({ ...order }, sessionStorage)).toBe(key);
    expect(attemptKey({ ...order, payment: { kind: "virtual_account" } }, sessionStorage)).toBe(key);
  });

  it("changes with what is ordered", () => {
    const key = attemptKey(order, sessionStorage);
    expect(attemptKey({ ...order, total: 6_000 }, sessionStorage)).not.toBe(key);
  });

  it("is dropped once the order has a result", () => {
    const key = attemptKey(order, sessionStorage);
    forgetAttempt(sessionStorage);
    expect(attemptKey(order, sessionStorage)).not.toBe(key);
  });

  it("stores nothing of the card, the password or the buyer", () => {
    attemptKey({ ...order, buyer_name: "이서연" }, sessionStorage);
    const kept = JSON.stringify({ ...sessionStorage });
    expect(kept).not.toMatch(/9430|abcd|이서연/);
    expect(fingerprint(order)).not.toMatch(/9430|abcd/);
  });

  it("is kept in memory if the storage is blocked or full", () => {
    const key = attemptKey(order, null);
    expect(key).toHaveLength(36);
    expect(attemptKey(order, null)).toBe(key);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const other = attemptKey({ ...order, total: 6_000 }, sessionStorage);
    expect(attemptKey({ ...order, total: 6_000 }, sessionStorage)).toBe(other);
  });

  it("expires: the same cart a week later is another order", () => {
    const key = attemptKey(order, sessionStorage);
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + 59 * 60_000);
    expect(attemptKey(order, sessionStorage)).toBe(key);
    vi.spyOn(Date, "now").mockReturnValue(now + 7 * 86_400_000);
    expect(attemptKey(order, sessionStorage)).not.toBe(key);
  });

  it("keeps the declined order over a reload until another attempt begins", () => {
    attemptKey(order, sessionStorage);
    expect(declinedOrder(sessionStorage)).toBeNull();
    noteDeclined("20261121-ABCD-EFGH", sessionStorage);
    expect(declinedOrder(sessionStorage)).toEqual({ orderNum: "20261121-ABCD-EFGH", print: fingerprint(order) });
    attemptKey({ ...order, total: 6_000 }, sessionStorage);
    expect(declinedOrder(sessionStorage)).toBeNull();
  });
});
