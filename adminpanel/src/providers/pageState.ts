import type { ColumnDefaultRow, SavedViewRow, ShopBrand, Visitor, Waiting } from "@maru/client";
import type { GetListParams, RaRecord } from "ra-core";
import type { Person } from "./session";

/** A list as the document brings it: its views, its columns, and the page of rows for the query `asked`. */
export interface FirstList {
  path: string;
  views: SavedViewRow[];
  columns: ColumnDefaultRow[];
  asked: Pick<GetListParams, "pagination" | "sort" | "filter">;
  rows: { content: RaRecord[]; total: number };
}

/** What Django writes into the document of /manager: the brand of this host and the language. */
export interface PageState {
  lang?: string;
  brand?: ShopBrand;
  /** The first API responses, for the person who requested the document. */
  first?: { person?: Person | Visitor; list?: FirstList | null; waiting?: Waiting | null };
}

const empty: PageState = {};

export const readPageState = (): PageState => {
  const text = document.getElementById("maru-state")?.textContent;
  if (!text) return empty;
  try {
    return JSON.parse(text) as PageState;
  } catch {
    return empty;
  }
};
