// @vitest-environment node

import type { CategoryRow } from "@maru/client";
import { describe, expect, it } from "vitest";
import { placeOf, spotAt, stepOf } from "./places";

const row = (id: number, parent_id = -1): CategoryRow => ({
  id,
  parent_id,
  position: id,
  category_group_id: 1,
  category_name: String(id),
  img: "",
  product_count: 0,
  child_count: 0,
  path: "",
  size_table: "",
  lang_obj: {},
});
const [one, two, three] = [row(1), row(2), row(3)];
const level = [one, two, three];

it("the thirds of a row are before, into and after", () => {
  const rect = { top: 100, height: 50 };
  expect([102, 125, 148].map((y) => spotAt(y, rect))).toEqual(["before", "into", "after"]);
});

describe("a drop", () => {
  it("before a row names it", () => expect(placeOf(two, "before", level, 3)).toEqual({ parent_id: -1, before_id: 2 }));
  it("after a row is before the next one, but never before itself", () =>
    expect(placeOf(two, "after", level, 3)).toEqual({ parent_id: -1, before_id: null }));
  it("into a row is its last child", () =>
    expect(placeOf(two, "into", level, 3)).toEqual({ parent_id: 2, before_id: null }));
});

describe("a step by keyboard", () => {
  it("moves among siblings", () => {
    expect(stepOf("up", two, level, undefined)).toEqual({ parent_id: -1, before_id: 1 });
    expect(stepOf("down", one, level, undefined)).toEqual({ parent_id: -1, before_id: 3 });
    expect(stepOf("down", two, level, undefined)).toEqual({ parent_id: -1, before_id: null });
  });
  it("stops at the ends", () => {
    expect(stepOf("up", one, level, undefined)).toBeUndefined();
    expect(stepOf("down", three, level, undefined)).toBeUndefined();
    expect(stepOf("out", one, level, undefined)).toBeUndefined();
  });
  it("moves under the one above, and out behind its parent", () => {
    expect(stepOf("in", two, level, undefined)).toEqual({ parent_id: 1, before_id: null });
    expect(stepOf("out", row(9, 1), [row(9, 1)], { row: one, siblings: level })).toEqual({
      parent_id: -1,
      before_id: 2,
    });
  });
});
