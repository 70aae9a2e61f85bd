import { isRightToLeft } from "@maru/client";
import { expect, test } from "vitest";
import { columnBefore, neighboursAt, nextSpot, type Spot, withCard, withColumn } from "./places";

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

test("a dragged column is put before the first whose middle is not passed, in reading order", () => {
  const columns = [
    { id: 1, left: 0, right: 100 },
    { id: 2, left: 100, right: 200 },
    { id: 3, left: 200, right: 300 },
  ];
  expect([10, 120, 260, 290].map((x) => columnBefore(x, columns, 1, false))).toEqual([2, 2, undefined, undefined]);
  const mirrored = [columns[2], columns[1], columns[0]].flatMap((column) => (column ? [column] : []));
  expect([290, 140, 10].map((x) => columnBefore(x, mirrored, 3, true))).toEqual([2, 1, undefined]);
});

test("columns in a new order, or undefined where it is the same", () => {
  expect(withColumn([1, 2, 3], 1, undefined)).toEqual([2, 3, 1]);
  expect(withColumn([1, 2, 3], 3, 1)).toEqual([3, 1, 2]);
  expect(withColumn([1, 2, 3], 1, 2)).toBeUndefined();
});
