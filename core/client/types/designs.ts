/** Blocks of the home pages. */

import type { ProductCard } from "../generated/types";

export interface BlockItem {
  src?: string;
  dark_src?: string;
  /** A taller cut of the same picture for narrow screens. */
  phone_src?: string;
  link?: string;
  title?: string;
  sub_title?: string;
  eyebrow?: string;
  button?: string;
  text?: string;
  icon?: string;
  placeholder?: string;
}

export type BlockType =
  | "banner"
  | "button-banner"
  | "categories"
  | "products"
  | "products-rule"
  | "feature"
  | "steps"
  | "search-hero"
  | "cost-calculator"
  | "rich-text"
  | "notice";

export interface Block {
  type: BlockType;
  items?: BlockItem[];
  title?: string;
  sub_title?: string;
  eyebrow?: string;
  text?: string;
  src?: string;
  link?: string;
  button?: string;
  html?: string;
  placeholder?: string;
  words?: string[];
  ranked?: boolean;
  products?: ProductCard[];
  rate?: number;
  fee_percent?: number;
  shipping?: { kg: number; price: number }[];
}
