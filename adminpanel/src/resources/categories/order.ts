import type { Category } from "./types";

/** Siblings in a new order; the others as they were. */
export const reorder = (rows: Category[], moved: number, over: number): Category[] => {
  const mine = rows.find(({ id }) => id === moved);
  const target = rows.find(({ id }) => id === over);
  if (!mine || !target || mine.parent_id !== target.parent_id) return rows;
  const siblings = rows
    .filter((row) => row.parent_id === mine.parent_id && row.category_group_id === mine.category_group_id)
    .sort((a, b) => a.position - b.position || a.id - b.id);
  const from = siblings.indexOf(mine);
  siblings.splice(siblings.indexOf(target), 0, ...siblings.splice(from, 1));
  const places = new Map(siblings.map(({ id }, position) => [id, position]));
  return rows.map((row) => ({ ...row, position: places.get(row.id) ?? row.position }));
};

export const changedOnly = (before: Category[], after: Category[]): Category[] => {
  const places = new Map(before.map(({ id, position }) => [id, position]));
  return after.filter(({ id, position }) => places.get(id) !== position);
};

/** A category can't be put under itself or anything below it. */
export const outside = (rows: Category[], id: number): Category[] => {
  const below = new Set([id]);
  for (let size = 0; size !== below.size; ) {
    size = below.size;
    for (const row of rows) if (below.has(row.parent_id)) below.add(row.id);
  }
  return rows.filter((row) => !below.has(row.id));
};
