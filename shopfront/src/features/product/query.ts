import type { Query } from "@maru/client";

export const orderings = ["-created_at", "-popularity", "price", "-price", "-score", "-discount"] as const;
export type Ordering = (typeof orderings)[number];

export const sortNames = {
  "-created_at": "catalog:sort.new",
  "-popularity": "catalog:sort.popular",
  price: "catalog:sort.priceLow",
  "-price": "catalog:sort.priceHigh",
  "-score": "catalog:sort.score",
  "-discount": "catalog:sort.discount",
} as const satisfies Record<Ordering, string>;

export const pageSize = 24;
export const filterNames = ["property_id", "price_min", "price_max", "status"] as const;

/** A page's own address as the API's question; ordering, page and page size always stand in it. */
export const listQuery = (params: URLSearchParams, categoryId?: string): Query => {
  const ordering = params.get("ordering") ?? "";
  const query: Query = {
    ordering: (orderings as readonly string[]).includes(ordering) ? ordering : "-created_at",
    page: Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1),
    page_size: pageSize,
  };
  if (categoryId) query.category_id = categoryId;
  const words = params.get("q")?.trim();
  if (words && !categoryId) query.search = words;
  for (const name of filterNames) if (params.get(name)) query[name] = params.get(name);
  return query;
};

/** The same address with one value changed; a change of anything but the page starts at page 1. */
export const withParam = (params: URLSearchParams, changes: Record<string, string | null>): string => {
  const next = new URLSearchParams(params);
  if (!("page" in changes)) next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text ? `?${text}` : "?";
};

/** At most seven page numbers around the present one. */
export const pageNumbers = (page: number, count: number): number[] => {
  const first = Math.max(1, Math.min(page - 3, count - 6));
  return Array.from({ length: Math.min(7, count) }, (_, place) => first + place);
};
