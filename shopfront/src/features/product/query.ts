import { formatNumber, type Query } from "@maru/client";
import type { CardDesign } from "./ProductCard";

export const orderings = ["-created_at", "-popularity", "price", "-price", "-discount", "-score"] as const;
export type Ordering = (typeof orderings)[number];

export const sortNames = {
  "-created_at": "catalog:sort.new",
  "-popularity": "catalog:sort.popular",
  price: "catalog:sort.priceLow",
  "-price": "catalog:sort.priceHigh",
  "-discount": "catalog:sort.discount",
  "-score": "catalog:sort.score",
} as const satisfies Record<Ordering, string>;

export const pageSize = 24;

/** How many products there are; the shop counts no further than 10,000 and then says that there are more. */
const mostCounted = 10_000;
export const totalText = (total: number): string => formatNumber(total) + (total >= mostCounted ? "+" : "");

export const filterNames = [
  "property_id",
  "color",
  "price_min",
  "price_max",
  "status",
  "score_min",
  "seller_id",
] as const;

/** A filter's values; a form without script repeats the name, the shop's own addresses write one list. */
export const valuesOf = (params: URLSearchParams, name: string): string[] =>
  params.getAll(name).join(",").split(",").filter(Boolean);

/** What narrows a list, as the API's question; facets are asked with the same. A seller's page has the seller's goods. */
export const filterQuery = (params: URLSearchParams, categoryId?: string, sellerId?: string): Query => {
  const query: Query = {};
  const words = categoryId ? "" : (params.get("q")?.trim() ?? "");
  const category = categoryId ?? params.get("category_id") ?? "";
  if (/^\d{1,18}$/.test(category)) query.category_id = category;
  if (words) query.search = words;
  for (const name of filterNames) {
    const values = valuesOf(params, name);
    if (values.length > 0) query[name] = values.join(",");
  }
  if (sellerId) query.seller_id = sellerId;
  return query;
};

/** A page's own address as the API's question. Searched words come in the engine's order unless one was chosen. */
export const listQuery = (params: URLSearchParams, categoryId?: string, sellerId?: string): Query => {
  const query = filterQuery(params, categoryId, sellerId);
  const ordering = params.get("ordering") ?? "";
  if ((orderings as readonly string[]).includes(ordering)) query.ordering = ordering;
  else if (!query.search) query.ordering = "-created_at";
  return {
    ...query,
    page: Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1),
    page_size: pageSize,
  };
};

/** The params with some changed; a change of anything but page and view starts at page 1. */
export const changed = (params: URLSearchParams, changes: Record<string, string | null>): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (!("page" in changes) && !("view" in changes)) next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/** The same page's address with values changed. */
export const withParam = (params: URLSearchParams, changes: Record<string, string | null>): string =>
  `?${changed(params, changes)}`;

export const withoutFilters = Object.fromEntries(filterNames.map((name) => [name, null]));

/** One value put into a filter's list, or taken out of it. */
export const toggled = (params: URLSearchParams, name: string, value: string): Record<string, string> => {
  const values = valuesOf(params, name);
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return { [name]: next.join(",") };
};

export type View = "grid" | "list";

/** Rows are the wholesale brand's own way, pictures everyone else's; either may be chosen. */
export const viewOf = (params: URLSearchParams, design: CardDesign): View => {
  const view = params.get("view");
  return view === "grid" || view === "list" ? view : design === 2 ? "list" : "grid";
};

/** At most seven page numbers around the present one. */
export const pageNumbers = (page: number, count: number): number[] => {
  const first = Math.max(1, Math.min(page - 3, count - 6));
  return Array.from({ length: Math.min(7, count) }, (_, place) => first + place);
};
