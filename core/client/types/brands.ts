/** A brand, its settings, and what a page of it begins with. */

import type { CategoryNode, ProductCard, ShopPostCategoryRow } from "../generated/types";
import type { Language } from "../languages";
import type { Block } from "./designs";
import type { PaymentModule } from "./payments";

/** Categories of a group, as menus show them. */
export interface CategoryGroup {
  id: number;
  category_group_name: string;
  categories: CategoryNode[];
}

export interface SettingObj {
  max_use_point: number;
  point_rate: number;
  use_point_min_price: number;
  tutorial_num: number;
  shop_demo_num: number;
  blog_demo_num: number;
  is_use_seller: number;
  is_use_consignment: number;
  is_use_item_card_style: number;
  is_use_lang: number;
  is_use_shop_obj_style: number;
  is_use_blog_obj_style: number;
  default_lang: string;
}

export interface Brand {
  id: number;
  name: string;
  dns: string;
  root_id: number;
  og_description: string;
  company_name: string;
  pvcy_rep_name: string;
  ceo_name: string;
  addr: string;
  business_num: string;
  phone_num: string;
  fax_num: string;
  mail_order_num: string;
  mail_order_office: string;
  basic_info: string;
  show_basic_info: number | boolean;
  email: string;
  hosting_provider: string;
  escrow_provider: string;
  privacy_officer_email: string;
  cs_hours: string;
  customs_agent_code: string;
  logo_img: string;
  dark_logo_img: string;
  favicon_img: string;
  og_img: string;
  lang_list: Language[];
  setting_obj: SettingObj;
  theme_css: {
    main_color: string;
    sub_color?: string;
    picture_radius?: number | string;
    control_radius?: number | string;
  };
  item_card_obj: { design?: number };
  seo_obj: { naver_token?: string; google_token?: string };
  sandbox: boolean;
}

/** Where posts stand: a category of the blog, of notices or questions, or a board. */
export type PostCategory = ShopPostCategoryRow & { position: number };

export interface Bootstrap {
  shop_obj: Block[];
  blog_obj: Block[];
  payment_modules: PaymentModule[];
  products: ProductCard[];
  basic_info: string;
  user_wishs: number[];
  product_category_groups: CategoryGroup[];
  product_property_groups: {
    id: number;
    property_group_name: string;
    properties: { id: number; property_name: string }[];
  }[];
  popups: unknown[];
  post_categories: PostCategory[];
  sellers: unknown[];
}

export interface Head {
  title: string;
  description: string;
  canonical: string;
}

export interface Policy {
  kind: string;
  title: string;
  version: string;
  content: string;
  effective_on: string;
  /** The reader's language has no text of its own. */
  is_only_korean?: boolean;
  /** The version that follows on a day to come, told beforehand. */
  next?: Omit<Policy, "next"> | null;
}
