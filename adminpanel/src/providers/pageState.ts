import type { Language } from "@maru/client";

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

export interface PageState {
  lang?: string;
  theme?: Mode;
  brand?: Brand;
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
