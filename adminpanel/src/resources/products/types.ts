import type { Language } from "@maru/client";
import type { RaRecord } from "react-admin";

export interface ProductRow extends RaRecord<number> {
  product_name: string;
  product_code: string;
  product_price: number;
  product_sale_price: number;
  discount_percent: number;
  status: number;
  img: string;
  stock_total: number | null;
  variant_count: number;
  popularity: number;
  category_names: string[];
  maker: string;
  seller_id: number | null;
  seller_name: string;
  is_overseas: boolean;
  created_at: string;
  updated_at: string;
}

/** A name, Korean and in the other languages. */
export interface OptionNames {
  name: string;
  lang_obj?: Partial<Record<Language, { name: string }>>;
}

export interface OptionValue extends OptionNames {
  id?: number;
  color?: string;
}

export interface OptionGroup extends OptionNames {
  id?: number;
  kind: "text" | "color";
  values: OptionValue[];
}

export interface Variant {
  id?: number;
  /** One value of each option group, in their order; empty for a product without options. */
  values: string[];
  price_diff: number;
  /** null is not counted. */
  stock: number | null;
  /** What the server showed: it keeps orders placed since from being overwritten. */
  stock_seen?: number | null;
  code: string;
}

export interface ProductTexts {
  product_name: string;
  product_description: string;
  seo_title: string;
  seo_description: string;
}

export interface Picture {
  src: string;
  alt: string;
}

export interface Product extends ProductRow, ProductTexts {
  price_lang_obj: Partial<Record<Language, number | null>>;
  images: Picture[];
  option_groups: OptionGroup[];
  variants: Variant[];
  category_ids: number[];
  property_ids: number[];
  origin_country: string;
  hs_code: string;
  point_rate: number | null;
  min_qty: number;
  max_qty: number;
  item_info: { name: string; value: string }[];
  lang_obj: Partial<Record<Language, ProductTexts>>;
  /** The fields of each language whose Korean text was changed after them. */
  text_older: Partial<Record<Language, string[]>>;
  /** Languages whose texts are said to fit the Korean ones as they are. */
  text_checked?: Language[];
  /** Carried back with a save, so that an old copy can't overwrite a newer one. */
  version: string;
}
