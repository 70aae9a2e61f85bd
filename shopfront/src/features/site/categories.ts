import type { Bootstrap, Category } from "@maru/client";

const all = (shop: Bootstrap | null): Category[] =>
  (shop?.product_category_groups ?? []).flatMap(({ categories }) => categories);
const ordered = (list: Category[]): Category[] => [...list].sort((a, b) => a.position - b.position);

/** The departments of the header: the roots of the first group. */
export const departments = (shop: Bootstrap | null): Category[] =>
  ordered((shop?.product_category_groups[0]?.categories ?? []).filter(({ parent_id }) => parent_id === -1));

export const childrenOf = (shop: Bootstrap | null, id: number): Category[] =>
  ordered(all(shop).filter(({ parent_id }) => parent_id === id));
