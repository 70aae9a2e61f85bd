import { beforeEach, describe, expect, it } from "vitest";
import { attemptKey, fingerprint, forgetAttempt } from "./attempt";

const order = {
  items: [{ id: 1, quantity: 2 }],
  total: 5_000,
  order_password: "abcd",
  payment: { kind: "card_keyin", card_num: "9430123412341234" },
};

beforeEach(() => sessionStorage.clear());

describe("the idempotency key of an attempt", () => {
  it("stays the same for the same order: a double click or a reload never makes two", () => {
    const key = attemptKey(order, sessionStorage);
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(attemptKey({ ...order }, sessionStorage)).toBe(key);
    expect(attemptKey({ ...order, payment: { kind: "virtual_account" } }, sessionStorage)).toBe(key);
  });

  it("changes with what is ordered", () => {
    const key = attemptKey(order, sessionStorage);
    expect(attemptKey({ ...order, total: 6_000 }, sessionStorage)).not.toBe(key);
  });

  it("is forgotten once the order has an answer", () => {
    const key = attemptKey(order, sessionStorage);
    forgetAttempt(sessionStorage);
    expect(attemptKey(order, sessionStorage)).not.toBe(key);
  });

  it("keeps nothing of the card, the password or the buyer in storage", () => {
    attemptKey({ ...order, buyer_name: "이서연" }, sessionStorage);
    const kept = JSON.stringify({ ...sessionStorage });
    expect(kept).not.toMatch(/9430|abcd|이서연/);
    expect(fingerprint(order)).not.toMatch(/9430|abcd/);
  });

  it("works without storage", () => {
    expect(attemptKey(order, null)).toHaveLength(36);
  });
});
