/** The place of a product list. */
export interface FacetPlace {
  /** The category of the list; null in a search over all. */
  category: number | null;
  /** Only on a category page: a search has its category among the filters. */
  categoryId: string | undefined;
  /** Only on a seller's page. */
  sellerId?: string;
  toCategory: (id: number, params: URLSearchParams) => string;
}
