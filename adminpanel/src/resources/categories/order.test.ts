import { describe, expect, it } from "vitest";
import { changedOnly, outside, reorder } from "./order";
import type { Category } from "./types";

const row = (id: number, parent_id: number, position: number): Category => ({
  id,
  parent_id,
  position,
  category_group_id: 1,
  category_name: String(id),
  img: "",
  product_count: 0,
  path: "",
  lang_obj: {},
});
const rows = [row(1, -1, 0), row(2, -1, 1), row(3, -1, 2), row(4, 1, 0), row(5, 4, 0)];

describe("a drag among siblings", () => {
  it("gives the moved ones their places and leaves the others alone", () => {
    const next = reorder(rows, 3, 1);
    expect(next.filter(({ parent_id }) => parent_id === -1).map(({ id, position }) => [id, position])).toEqual([
      [1, 1],
      [2, 2],
      [3, 0],
    ]);
    expect(changedOnly(rows, next).map(({ id }) => id)).toEqual([1, 2, 3]);
  });
  it("over another parent's child changes nothing", () => expect(reorder(rows, 3, 4)).toBe(rows));
});

it("a category can't be put below itself", () => {
  expect(outside(rows, 1).map(({ id }) => id)).toEqual([2, 3]);
});
