// @vitest-environment node
import type { OrderStatus, ParcelLeg } from "@maru/client";
import { describe, expect, it } from "vitest";
import { legName, legsToShow, stageName } from "./legs";

const leg = (number: ParcelLeg["leg"], more: Partial<ParcelLeg> = {}): ParcelLeg => ({
  id: number,
  leg: number,
  line_ids: [],
  courier: "",
  courier_name: "",
  invoice_num: "",
  place: "",
  stage: "",
  events: [],
  url: "",
  done_at: null,
  checked_at: null,
  created_at: "",
  ...more,
});
const states = (legs: ParcelLeg[], is_overseas: boolean, status: OrderStatus = 15) =>
  legsToShow({ legs, is_overseas, status, lines: [] }).map(({ number, state }) => `${number} ${state}`);

describe("the legs of an order", () => {
  it("are only the parcel for domestic goods", () => expect(states([leg(50)], false)).toEqual(["50 now"]));
  it("include future ones for goods from abroad", () =>
    expect(states([leg(10)], true, 5)).toEqual(["10 now", "20 ahead", "30 ahead", "40 ahead", "50 ahead"]));
  it("are over if there is a later one", () =>
    expect(states([leg(10), leg(30)], true)).toEqual(["10 done", "20 done", "30 now", "40 ahead", "50 ahead"]));
  it("are not over because other goods arrived", () => {
    const lines = [
      { id: 1, is_overseas: false },
      { id: 2, is_overseas: true },
    ];
    const home = leg(50, { line_ids: [1], done_at: "2026-11-22T00:00:00Z" });
    const shown = legsToShow({ legs: [leg(10, { line_ids: [2] }), home], is_overseas: true, status: 5, lines });
    expect(shown.map(({ number, state }) => `${number} ${state}`)).toEqual([
      "10 now",
      "20 ahead",
      "30 ahead",
      "40 ahead",
      "50 done",
      "50 ahead",
    ]);
  });
  it("are over only for the goods of a later one", () =>
    expect(
      states([leg(10, { line_ids: [1] }), leg(10, { id: 11, line_ids: [2] }), leg(30, { line_ids: [1] })], true, 5),
    ).toEqual(["10 done", "10 now", "20 done", "30 now", "40 ahead", "50 ahead"]));
  it("end with the delivery of the last line", () => expect(states([leg(50)], false, 25)).toEqual(["50 done"]));
  it("show two parcels of one leg", () =>
    expect(states([leg(50, { done_at: "2026-11-22T00:00:00Z" }), leg(50, { id: 51 })], false)).toEqual([
      "50 done",
      "50 now",
    ]));
  it("exclude the return of rejected goods", () => expect(states([leg(50), leg(60)], false)).toEqual(["50 now"]));
  it("show no text for an unknown stage", () => {
    expect(stageName("UNKNOWN")).toBeUndefined();
    expect(stageName("")).toBeUndefined();
    expect(stageName("IN_TRANSIT")).toBe("orders:stage.IN_TRANSIT");
    expect(legName(99)).toBe("orders:leg.50");
  });
});
