import type { OrderRecord } from "@maru/client";
import { describe, expect, it } from "vitest";
import { dayText, momentText } from "~/i18n/time";
import { orderNumber } from "./number";
import { isOver, orderName, sayOf, statusName, sumName } from "./status";

describe("orders", () => {
  it.each([
    [" 20261121-abcd-ef23 ", "20261121-ABCD-EF23"],
    ["٢٠٢٦١١٢١-ABCD-EF23", "20261121-ABCD-EF23"],
    ["20261121abcdef23", null],
    ["20261121-ABC-EF23", null],
  ])("parses the number %s as %s", (typed, number) => {
    expect(orderNumber(typed)).toBe(number);
  });

  it("shows --- for an unknown status", () => {
    expect(statusName(20)).toBe("orders:status.20");
    expect(statusName(99)).toBe("orders:status.none");
  });

  it("shows being checked, never failed, while the payment is unknown", () => {
    const order = { payment_state: "checking", status: 0, lines: [] } as unknown as OrderRecord;
    expect(sayOf(order)).toBe("orders:say.checking");
  });

  it("never asks to pay a finished order", () => {
    const refund = { id: 1 } as OrderRecord["refunds"][number];
    expect(sumName({ payment_state: "paid", resolution: "", refunds: [] })).toBe("orders:paid");
    expect(sumName({ payment_state: "cancelled", resolution: "returned", refunds: [refund] })).toBe("orders:paid");
    expect(sumName({ payment_state: "expired", resolution: "cancelled", refunds: [] })).toBe("orders:ordered");
    expect(sumName({ payment_state: "pending_deposit", resolution: "", refunds: [] })).toBe("orders:toPay");
  });

  it("distinguishes cancelled, returned, exchanged and active orders", () => {
    const named = (resolution: OrderRecord["resolution"]) => orderName({ resolution, status: 25 });
    expect((["", "cancelled", "returned", "exchanged"] as const).map(named)).toEqual([
      "orders:status.25",
      "orders:cancelled",
      "orders:resolution.returned",
      "orders:status.25",
    ]);
    expect((["", "cancelled", "returned", "exchanged"] as const).map((resolution) => isOver({ resolution }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const gone = {
      payment_state: "cancelled",
      status: 25,
      resolution: "returned",
      lines: [],
    } as unknown as OrderRecord;
    expect(sayOf(gone)).toBe("orders:say.returned");
  });

  it("shows Seoul's time with Latin digits in every language", () => {
    expect(momentText("2026-11-21T15:30:00Z", "ko")).toContain("00:30");
    expect(dayText("2026-11-21T15:30:00Z", "ko")).toBe("2026년 11월 22일");
    expect(dayText("2026-11-21T15:30:00Z", "ar")).toMatch(/2026/);
    expect(dayText("nonsense", "ko")).toBe("");
  });
});
