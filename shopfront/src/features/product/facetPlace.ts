/** Where a list of products stands. */
export interface FacetPlace {
  /** The category the list stands in; null in a search through all. */
  category: number | null;
  /** Only a category page: a search names its category among the filters. */
  categoryId: string | undefined;
  /** Only a seller's page. */
  sellerId?: string;
  toCategory: (id: number, params: URLSearchParams) => string;
}
