import { isRightToLeft } from "@maru/client";
import { expect, test } from "vitest";
import { neighboursAt, nextSpot, type Spot, withCard } from "./places";

const columns = [
  { id: 1, cardIds: [11, 12] },
  { id: 2, cardIds: [] },
  { id: 3, cardIds: [31, 32, 33] },
];

const walk = (keys: string[], from: Spot, language: "ko" | "ar"): Spot =>
  keys.reduce((spot, key) => nextSpot(key, spot, columns, isRightToLeft(language)) ?? spot, from);

test("arrows go to the neighbouring column and the neighbour in the list", () => {
  const from = { columnId: 1, index: 1 };
  expect(walk(["ArrowRight"], from, "ko")).toEqual({ columnId: 2, index: 0 });
  expect(walk(["ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown"], from, "ko")).toEqual({ columnId: 3, index: 2 });
  expect(walk(["ArrowLeft"], from, "ko")).toEqual(from);
  expect(walk(["ArrowUp", "ArrowUp"], from, "ko")).toEqual({ columnId: 1, index: 0 });
  expect(walk(["ArrowDown", "ArrowDown"], from, "ko")).toEqual({ columnId: 1, index: 2 });
});

test("in Arabic left is the next column", () => {
  const from = { columnId: 1, index: 0 };
  expect(walk(["ArrowLeft", "ArrowLeft"], from, "ar")).toEqual({ columnId: 3, index: 0 });
  expect(walk(["ArrowRight"], from, "ar")).toEqual(from);
  expect(walk(["ArrowRight"], { columnId: 3, index: 3 }, "ar")).toEqual({ columnId: 2, index: 0 });
});

test("a card goes where the server puts it", () => {
  expect(neighboursAt([1, 2], 0)).toEqual({ after_id: null, before_id: 1 });
  expect(neighboursAt([1, 2], 2)).toEqual({ after_id: 2, before_id: null });
  expect(withCard([1, 2, 3], 3, { after_id: 1 })).toEqual([1, 3, 2]);
  expect(withCard([1, 2], 9, { before_id: 1 })).toEqual([9, 1, 2]);
  expect(withCard([1, 2], 9, { after_id: 7, before_id: 8 })).toEqual([1, 2, 9]);
  expect(withCard([1, 2], 9, { after_id: 7, before_id: 2 })).toEqual([1, 9, 2]);
});
