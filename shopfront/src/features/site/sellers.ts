import type { Bootstrap } from "@maru/client";

/** The name of the seller that restricts a list; the id if the site does not list the seller. */
export const sellerName = (shop: Bootstrap | null, id: string | null): string | undefined =>
  id ? (shop?.sellers.find((one) => String(one.id) === id)?.name ?? id) : undefined;
