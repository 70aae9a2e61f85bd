import type { Language } from "@maru/client";
import type { GetListParams, RaRecord } from "react-admin";
import type { BrandColumns, SavedView } from "./deskTypes";
import type { Person, Visitor } from "./session";

/** What Django writes into the document of /manager: the brand of this host and the person's display settings. */
export interface Brand {
  id: number;
  name: string;
  dns: string;
  root_id: number;
  logo_img?: string;
  dark_logo_img?: string;
  favicon_img?: string;
  lang_list?: Language[];
  sandbox?: boolean;
  theme_css?: { main_color?: string; sub_color?: string };
  setting_obj?: { point_rate?: number; default_lang?: Language };
}

export type Mode = "light" | "dark";

/** A list as the document brings it: its views, its columns, and the page of rows that `asked` names. */
export interface FirstList {
  path: string;
  views: SavedView[];
  columns: BrandColumns[];
  asked: Pick<GetListParams, "pagination" | "sort" | "filter">;
  rows: { content: RaRecord[]; total: number };
}

export interface PageState {
  lang?: string;
  theme?: Mode;
  brand?: Brand;
  /** The first answers of the API, for whoever asked for the document. */
  first?: { person?: Person | Visitor; list?: FirstList | null };
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
