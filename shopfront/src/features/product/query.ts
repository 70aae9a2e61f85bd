import { formatNumber, type Query } from "@maru/client";
import { products } from "@maru/client/generated/shopLists.json";
import type { CardDesign } from "./design";

/** The orders of a list, as the server declares them (`core/pages/reads.py`). */
export const orderings = products.orderings as Ordering[];

export const sortNames = {
  "-created_at": "catalog:sort.new",
  "-popularity": "catalog:sort.popular",
  price: "catalog:sort.priceLow",
  "-price": "catalog:sort.priceHigh",
  "-discount": "catalog:sort.discount",
  "-score": "catalog:sort.score",
} as const;
export type Ordering = keyof typeof sortNames;

export const pageSize = products.page_size;

/** The number of products. The shop counts up to 10,000 and then shows that there are more. */
const mostCounted = 10_000;
export const totalText = (total: number): string => formatNumber(total) + (total >= mostCounted ? "+" : "");

export const filterNames = products.filters;

/** A filter's values. A form without JavaScript repeats the name, the shop's own links have one list. */
export const valuesOf = (params: URLSearchParams, name: string): string[] =>
  params.getAll(name).join(",").split(",").filter(Boolean);

/** The filters of a list as the API's query, also used for its facets. A seller's page has the seller's products. */
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

/** A page's address as the API's query. Search results are sorted by relevance unless a sort was chosen. */
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

/** The params with changes; any change except of page and view starts at page 1. */
export const changed = (params: URLSearchParams, changes: Record<string, string | null>): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (!("page" in changes) && !("view" in changes)) next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/** The address of the same page with other values. */
export const withParam = (params: URLSearchParams, changes: Record<string, string | null>): string =>
  `?${changed(params, changes)}`;

export const withoutFilters = Object.fromEntries(filterNames.map((name) => [name, null]));

/** Toggles one value of a filter's list. */
export const toggled = (params: URLSearchParams, name: string, value: string): Record<string, string> => {
  const values = valuesOf(params, name);
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return { [name]: next.join(",") };
};

export type View = "grid" | "list";

/** Rows are the default of the wholesale brand, pictures of the others; both can be chosen. */
export const viewOf = (params: URLSearchParams, design: CardDesign): View => {
  const view = params.get("view");
  return view === "grid" || view === "list" ? view : design === 2 ? "list" : "grid";
};

/** At most seven page numbers around the current one. */
export const pageNumbers = (page: number, count: number): number[] => {
  const first = Math.max(1, Math.min(page - 3, count - 6));
  return Array.from({ length: Math.min(7, count) }, (_, place) => first + place);
};
