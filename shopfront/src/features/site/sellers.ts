import type { Bootstrap } from "@maru/client";

/** What the seller is called whom a list is narrowed to; the number of one who is not among the site's sellers. */
export const sellerName = (shop: Bootstrap | null, id: string | null): string | undefined =>
  id ? (shop?.sellers.find((one) => String(one.id) === id)?.name ?? id) : undefined;
