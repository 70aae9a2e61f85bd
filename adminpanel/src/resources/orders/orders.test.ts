import type { ManagerOrderLine } from "@maru/client";
import { describe, expect, it } from "vitest";
import { moveKind, stepOf } from "./moves";
import { commonMoves } from "./page/LinesCard";
import { onePerMove } from "./page/Timeline";

describe("a move", () => {
  it.each([
    [10, "order.move_10", undefined],
    [15, "order.move_15", "parcel"],
    [20, "order.move_20", undefined],
    [25, "order.move_25", undefined],
  ])("to %i is %s and needs %s", (to, word, needs) => {
    expect(moveKind(to)).toEqual(needs ? { word, needs } : { word });
  });
  it.each([0, 1, 5])("to %i is never made by hand", (to) => expect(moveKind(to)).toBeUndefined());
});

it("several lines can do what each of them can", () => {
  const lines = [[10, 15], [15]].map((allowed) => ({ allowed }) as ManagerOrderLine);
  expect(commonMoves(lines)).toEqual([15]);
  expect(commonMoves([])).toEqual([]);
});

it.each([
  [5, 0],
  [25, 4],
  [0, -1],
  [7, -1],
])("status %i is step %i", (status, step) => expect(stepOf(status)).toBe(step));

it("a move of several lines at once is one entry of the timeline", () => {
  const move = {
    id: 1,
    line_id: 1,
    kind: "move",
    status_from: 5,
    status_to: 10,
    at: "2026-11-19T11:14:00.120Z",
    note: "",
    actor: "root",
  };
  const events = [move, { ...move, at: "2026-11-19T11:14:00.480Z" }, { ...move, status_from: 10, status_to: 15 }];
  expect(onePerMove(events).map(({ status_to }) => status_to)).toEqual([10, 15]);
});
