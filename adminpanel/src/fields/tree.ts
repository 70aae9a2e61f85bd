import { groupBy } from "../words/groupBy";

export interface Node {
  id: number;
  parent_id: number;
  position: number;
}

export interface Branch<T> {
  node: T;
  children: Branch<T>[];
}

/** Rows with parents → a tree, siblings by position. A row whose parent is missing stands at the root. */
export const plant = <T extends Node>(rows: T[]): Branch<T>[] => {
  const ids = new Set(rows.map(({ id }) => id));
  const below = groupBy(rows, ({ parent_id }) => (ids.has(parent_id) ? parent_id : -1));
  const grow = (parent: number): Branch<T>[] =>
    (below.get(parent) ?? [])
      .sort((a, b) => a.position - b.position || a.id - b.id)
      .map((node) => ({ node, children: grow(node.id) }));
  return grow(-1);
};

/** Only the branches that lead to a hit, hits with all below them. */
export const prune = <T>(branches: Branch<T>[], hit: (node: T) => boolean): Branch<T>[] =>
  branches.flatMap((branch) => {
    if (hit(branch.node)) return [branch];
    const children = prune(branch.children, hit);
    return children.length > 0 ? [{ ...branch, children }] : [];
  });
