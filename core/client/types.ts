import type { Language } from "./languages";
import type { Prices } from "./money";

/** What the shop's calls answer. Field names are the API's own. */
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

export interface User {
  id: number;
  user_name: string;
  name: string;
  nickname: string;
  email: string;
  phone_num: string;
  is_manager?: boolean;
  roles?: string[];
  permissions?: string[];
}

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
  shipping: { fee: number; free_over: number };
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

export interface CategoryGroup {
  id: number;
  category_group_name: string;
  categories: Category[];
}

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
  products?: Card[];
  rate?: number;
  fee_percent?: number;
  shipping?: { kg: number; price: number }[];
}

export interface PaymentModule {
  id: number;
  kind: "card_keyin" | "virtual_account" | "bank_account";
  name: string;
  note: string;
  banks: { code: string; name: string }[];
}

export interface Bootstrap {
  shop_obj: Block[];
  blog_obj: Block[];
  payment_modules: PaymentModule[];
  products: Card[];
  basic_info: string;
  user_wishs: number[];
  product_category_groups: CategoryGroup[];
  product_property_groups: {
    id: number;
    property_group_name: string;
    properties: { id: number; property_name: string }[];
  }[];
  popups: unknown[];
  post_categories: unknown[];
  sellers: unknown[];
}

export interface QuoteLine {
  id: number;
  product_id: number;
  product_name: string;
  option_info: string;
  img: string;
  price: number;
  list_price: number;
  quantity: number;
  total: number;
  stock: number | null;
  status: ProductStatus;
  is_orderable: boolean;
  message: string;
  is_overseas: boolean;
}

export interface Quote {
  items: QuoteLine[];
  subtotal: number;
  list_total: number;
  discount: number;
  shipping: number;
  total: number;
  free_over: number;
  point_earn: number;
  /** Won of the goods that are paid in points, the most the brand allows here, and what the member holds. */
  points_used: number;
  point_limit: number;
  point_min_price: number;
  point_held: number;
  quote_hash: string;
  needs_customs: boolean;
  is_orderable: boolean;
}

export interface Address {
  id: number;
  addr_name: string;
  receiver_name: string;
  phone_num: string;
  postcode: string;
  addr: string;
  addr_detail: string;
  memo: string;
  is_default: boolean;
}

export interface OrderLine {
  id: number;
  product_id: number;
  variant_id: number;
  product_name: string;
  option_info: string;
  img: string;
  price: number;
  quantity: number;
  total: number;
  status: number;
  cancelled_at: string | null;
  courier: string;
  invoice_num: string;
  /** The refund that is under way for it, or that was made. */
  refund_id: number | null;
}

export type RefundState = "REQUESTED" | "SENT" | "DONE" | "REFUSED" | "UNKNOWN";

/** Money given back of an order. */
export interface Refund {
  id: number;
  amount: number;
  state: RefundState;
  reason: string;
  account_masked: string;
  created_at: string;
  done_at: string | null;
}

/** An entry of a member's points (section 4): 0 earned, 5 cancelled, 10 used, 15 added, 20 reduced. */
export interface PointEntry {
  id: number;
  type: number;
  amount: number;
  balance: number;
  note: string;
  order_num: string;
  is_expiry: boolean;
  expires_at: string | null;
  created_at: string;
}

export interface PointSummary {
  balance: number;
  pending: number;
  next_expiry_at: string | null;
}

export type PaymentState = "paid" | "checking" | "pending_deposit" | "declined" | "expired" | "cancelled";

export interface Order {
  order_num: string;
  order_name: string;
  status: number;
  payment_state: PaymentState;
  pay_method: string;
  appr_num: string;
  buyer_name: string;
  buyer_phone: string;
  address: Pick<Address, "receiver_name" | "phone_num" | "postcode" | "addr" | "addr_detail" | "memo">;
  subtotal: number;
  shipping: number;
  discount: number;
  points_used: number;
  point_earn: number;
  total: number;
  created_at: string;
  updated_at: string;
  lines: OrderLine[];
  events: { kind: string; status_from: number | null; status_to: number | null; at: string; note: string }[];
  deposit: { bank: string; account_num: string; holder: string; due_at: string; depositor_name: string } | null;
  can_cancel: boolean;
  /** Something that is paid may still be asked back (D31). */
  can_ask_cancel: boolean;
  /** A deposit goes back to an account that the buyer names. */
  needs_refund_account: boolean;
  banks: { code: string; name: string }[];
  refunded: number;
  refunds: Refund[];
  is_test: boolean;
}

/** How many products each further choice would leave; a facet's own choice doesn't narrow its own counts. */
export interface Facets {
  total: number;
  /** Counted no further than this. */
  is_capped: boolean;
  categories: { id: number; parent_id: number; category_name: string; count: number }[];
  property_groups: {
    id: number;
    property_group_name: string;
    properties: { id: number; property_name: string; count: number }[];
  }[];
  colors: { color: string; count: number }[];
  statuses: { status: ProductStatus; count: number }[];
  /** `to` is the last won of the bin; null has no end. */
  price: { min: number | null; max: number | null; bins: { from: number; to: number | null; count: number }[] };
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
}
