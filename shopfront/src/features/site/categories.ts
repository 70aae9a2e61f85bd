import type { Bootstrap, Category } from "@maru/client";

const all = (shop: Bootstrap | null): Category[] =>
  (shop?.product_category_groups ?? []).flatMap(({ categories }) => categories);
const ordered = (list: Category[]): Category[] => [...list].sort((a, b) => a.position - b.position);

/** The departments of the header: the roots of the first group. */
export const departments = (shop: Bootstrap | null): Category[] =>
  ordered((shop?.product_category_groups[0]?.categories ?? []).filter(({ parent_id }) => parent_id === -1));

export const categoryOf = (shop: Bootstrap | null, id: number): Category | undefined =>
  all(shop).find((one) => one.id === id);
export const childrenOf = (shop: Bootstrap | null, id: number): Category[] =>
  ordered(all(shop).filter(({ parent_id }) => parent_id === id));

/** From the root down to the category itself; a broken parent ends the walk. */
export const pathOf = (shop: Bootstrap | null, id: number): Category[] => {
  const path: Category[] = [];
  let current = categoryOf(shop, id);
  while (current && !path.includes(current)) {
    path.unshift(current);
    current = categoryOf(shop, current.parent_id);
  }
  return path;
};
