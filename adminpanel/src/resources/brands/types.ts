import type { Language } from "@maru/client";
import type { RaRecord } from "react-admin";

interface BrandTexts {
  name: string;
  og_description: string;
  basic_info: string;
}

export interface BrandRecord extends RaRecord<number>, BrandTexts {
  dns: string;
  company_name: string;
  ceo_name: string;
  business_num: string;
  logo_img: string;
  favicon_img: string;
  lang_list: Language[];
  lang_obj: Partial<Record<Language, BrandTexts>>;
  setting_obj: Record<string, unknown>;
  seo_obj: Record<string, unknown>;
  theme_css: Record<string, unknown>;
  bonaeja_obj?: { api_key?: string; user_id?: string; sender?: string };
  resident_num?: string;
  has_resident_num?: boolean;
  updated_at: string;
}
