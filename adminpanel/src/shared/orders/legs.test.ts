import type { OrderStatus } from "@maru/client";
// @vitest-environment node

import type { CourierRow, ManagerLeg, ManagerOrder, ManagerOrderLine } from "@maru/client";
import { describe, expect, it } from "vitest";
import { canCorrect, canRemove, fits, isOver, newLegs } from "./legs";

const courier = (...patterns: string[]): CourierRow => ({
  code: "x",
  name: "x",
  country: "kr",
  in_use: true,
  is_default: false,
  patterns,
});

describe("the format of a number", () => {
  it.each([
    [courier("\\d{10}|\\d{12}"), "1234-5678-9012", true],
    [courier("\\d{10}|\\d{12}"), "12345678901", false],
    [courier("SF[a-z0-9]\\d{12}"), "sf1234567890123", true],
    [courier(), "whatever", true],
    [undefined, "1", true],
    [courier("\\d{13}"), "", true],
  ])("gives only a warning", (one, number, right) => expect(fits(one, number)).toBe(right));
});

describe("a new leg", () => {
  const order = (is_overseas: boolean, ...lines: Partial<ManagerOrderLine>[]) =>
    ({ is_overseas, lines }) as ManagerOrder;
  it("of domestic goods is not offered while each has its number", () =>
    expect(newLegs(order(false, { status: 15, invoice_num: "1", cancelled_at: null }))).toEqual([]));
  it("is the one inside Korea if a shipped line has no number", () =>
    expect(newLegs(order(false, { status: 15, invoice_num: "", cancelled_at: null }))).toEqual([50]));
  it("of goods from abroad can be any", () =>
    expect(newLegs(order(true, { status: 5, invoice_num: "", cancelled_at: null }))).toEqual([10, 20, 30, 40]));
});

describe("a leg is over", () => {
  const leg = (number: ManagerLeg["leg"], done_at: string | null = null) => ({ leg: number, done_at }) as ManagerLeg;
  const over = (status: OrderStatus, ...legs: ManagerLeg[]) => legs.map((one) => isOver({ legs, status }, one));
  it("if a later one has begun", () => expect(over(15, leg(10), leg(30), leg(50))).toEqual([true, true, false]));
  it("if the goods have arrived", () => expect(over(25, leg(50))).toEqual([true]));
  it("if its carrier or a manager said so", () => expect(over(5, leg(10, "2026-11-23"))).toEqual([true]));
  it("but not because goods are sent back", () => expect(over(20, leg(50), leg(60))).toEqual([false, false]));
});

describe("the number of a parcel inside Korea", () => {
  const leg = { leg: 50, line_ids: [1, 2] } as ManagerLeg;
  const rights = (...statuses: number[]) => {
    const lines = statuses.map((status, place) => ({
      id: place + 1,
      status,
      cancelled_at: null,
    })) as ManagerOrderLine[];
    return [canCorrect({ lines }, leg), canRemove({ lines }, leg)];
  };
  it.each([
    [
      [15, 15],
      [true, true],
    ],
    [
      [15, 20],
      [true, false],
    ],
    [
      [15, 25],
      [false, false],
    ],
    [
      [25, 25, 15],
      [false, false],
    ],
    [
      [15, 15, 25],
      [true, true],
    ],
  ])("can be corrected and removed as on the server: %j", (statuses, right) =>
    expect(rights(...statuses)).toEqual(right),
  );
});
