export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];
export type Query = Record<string, QueryValue>;

/** Queries are sorted by key, so that equal queries are equal strings (server rendering looks them up). */
export const sortedQuery = (query: Query = {}): string => {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== "")
    .map(([key, value]): [string, string] => [key, Array.isArray(value) ? value.join(",") : String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams(pairs).toString();
};

/** `/api/shop/products?page=1…`, the key of first-view data. */
export const apiPath = (path: string, query?: Query): string => {
  const text = sortedQuery(query);
  return text ? `${path}?${text}` : path;
};
