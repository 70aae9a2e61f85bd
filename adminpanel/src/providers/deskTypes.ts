/** How high the rows of a list stand. */
export type Density = "picture" | "plain" | "dense";

/** What a view and a brand's columns have in common; an empty text or list means the list's own. */
export interface ListShape {
  columns: string[];
  /** A declared sort, descending with a minus. */
  sort: string;
  density: Density | "";
}

export type ViewScope = "personal" | "role" | "brand";

export interface ViewValues extends ListShape {
  resource: string;
  name: string;
  filters: Record<string, unknown>;
  scope: ViewScope;
  role: string;
  is_default: boolean;
}

export interface SavedView extends ViewValues {
  id: number;
  owner_name: string;
  is_mine: boolean;
  may_change: boolean;
}

export interface BrandColumns extends ListShape {
  id: number;
  resource: string;
}
