import type { Language } from "@maru/client";

/** The brand of a host, as the document of /manager brings it. */
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
