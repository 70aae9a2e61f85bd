import type { Bootstrap, CategoryNode } from "@maru/client";

const all = (shop: Bootstrap | null): CategoryNode[] =>
  (shop?.product_category_groups ?? []).flatMap(({ categories }) => categories);
const ordered = (list: CategoryNode[]): CategoryNode[] => [...list].sort((a, b) => a.position - b.position);

/** The categories of the header: the roots of the first group. */
export const departments = (shop: Bootstrap | null): CategoryNode[] =>
  ordered((shop?.product_category_groups[0]?.categories ?? []).filter(({ parent_id }) => parent_id === -1));

export const childrenOf = (shop: Bootstrap | null, id: number): CategoryNode[] =>
  ordered(all(shop).filter(({ parent_id }) => parent_id === id));

/** The name of a category; undefined if it is gone. */
export const categoryName = (shop: Bootstrap | null, id: number | null): string | undefined =>
  all(shop).find((one) => one.id === id)?.category_name;
