/** Products, categories, facets and what a search says of itself. */

import type { Prices } from "../money";

/** 0 on sale, 1 discontinued, 2 sold out, 3 new. */
export type ProductStatus = 0 | 1 | 2 | 3;

export interface Card {
  id: number;
  product_name: string;
  product_code: string;
  product_price: number;
  product_sale_price: number;
  discount_percent: number;
  price_lang_obj: Prices;
  status: ProductStatus;
  img: string;
  colors: string[];
  maker: string;
  review_score: number;
  review_count: number;
  is_overseas: boolean;
  min_qty: number;
  max_qty: number | null;
  variant_id: number | null;
  stock: number | null;
  code_count: number;
}

export interface OptionValue {
  id: number;
  name: string;
  color: string;
}

export interface OptionGroup {
  id: number;
  name: string;
  kind: "text" | "color";
  values: OptionValue[];
}

export interface Variant {
  id: number;
  value_ids: number[];
  price: number;
  list_price: number;
  stock: number | null;
  code: string;
}

export interface Product extends Card {
  images: { src: string; alt: string }[];
  product_description: string;
  option_groups: OptionGroup[];
  variants: Variant[];
  breadcrumbs: { id: number; category_name: string }[];
  properties: { id: number; group: string; name: string }[];
  item_info: { name: string; value: string }[];
  origin_country: string;
  hs_code: string;
  shipping: { fee: number; free_over: number; has_surcharges: boolean; return_fee: number };
  point_rate: number;
  related: Card[];
}

export interface Category {
  id: number;
  parent_id: number;
  category_name: string;
  img: string;
  position: number;
}

/** A category in its tree: from the root down, what is below, and beside it where nothing is below. */
export interface CategoryPlace extends Category {
  above: Category[];
  below: Category[];
  siblings: Category[];
}

export interface CategoryGroup {
  id: number;
  category_group_name: string;
  categories: Category[];
}

/** How many products each further choice would leave; a facet's own choice doesn't narrow its own counts. */
export interface Facets {
  total: number;
  /** Counted no further than this. */
  is_capped: boolean;
  categories: {
    id: number;
    parent_id: number;
    category_name: string;
    count: number;
  }[];
  property_groups: {
    id: number;
    property_group_name: string;
    properties: { id: number; property_name: string; count: number }[];
  }[];
  colors: { color: string; count: number }[];
  statuses: { status: ProductStatus; count: number }[];
  /** `to` is the last won of the bin; null has no end. */
  price: {
    min: number | null;
    max: number | null;
    bins: { from: number; to: number | null; count: number }[];
  };
}

/** What a list or suggestion says about the words that were searched. */
export interface Reading {
  /** To be marked in names. */
  marks?: string[];
  /** What the words were taken for, where not as typed. */
  read_as?: string;
  /** Perhaps another word was meant: nothing has the words as typed. */
  is_guess?: boolean;
  /** Offered where nothing was taken for the words. */
  near?: string;
}

export interface Suggestions extends Reading {
  products: Card[];
  categories: { id: number; category_name: string; path: string[] }[];
  words: string[];
}
