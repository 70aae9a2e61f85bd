import { type Bootstrap, languages, type ShopBrand } from "@maru/client";
import type { RenderRequest } from "~/app/render";

const brand = {
  id: 1,
  name: "하루결",
  dns: "localhost",
  company_name: "주식회사 하루결",
  business_num: "000-00-00000",
  lang_list: [...languages],
  setting_obj: {
    is_use_lang: 1,
    is_use_shop_obj_style: 0,
    shop_demo_num: 0,
    is_use_seller: 0,
    is_use_item_card_style: 0,
  },
  item_card_obj: {},
  sandbox: true,
} as unknown as ShopBrand;

export const card = (id: number, name: string) => ({
  id,
  product_name: name,
  product_price: 89_000,
  product_sale_price: 62_300,
  discount_percent: 30,
  price_lang_obj: {},
  status: 0,
  img: "/media/a.webp",
  colors: [],
  review_score: 4.8,
  review_count: 12,
});

const shop = {
  shop_obj: [],
  ready_obj: [
    {
      type: "products-rule",
      title: "새로 들어왔어요",
      link: "/shop/search",
      items: [],
      products: [card(1, "램스울 라운드 니트")],
    },
  ],
  products: [card(1, "램스울 라운드 니트")],
  product_category_groups: [
    {
      id: 1,
      category_group_name: "",
      categories: [{ id: 3, parent_id: -1, category_name: "니트", img: "", position: 0 }],
    },
  ],
  payment_modules: [],
  chat: { is_on: false },
  post_categories: [],
  sellers: [],
} as unknown as Bootstrap;

export const product = {
  ...card(7, "</script><b>니트"),
  images: [],
  product_description: "<p>따뜻해요</p>",
  option_groups: [],
  variants: [],
  breadcrumbs: [],
  item_info: [],
  tiers: [],
  members_pay: "",
  shipping: { fee: 3_000, free_over: 50_000, has_surcharges: true, return_fee: 3_000 },
  point_rate: 1,
  related: [],
  chosen: [],
  size_table: null,
  arrival: null,
  seller: null,
};

/** What Django asks the render process for: a page with the API's responses that it needs. */
export const pageRequest = (url: string, lang = "ko", more: RenderRequest["data"] = {}): RenderRequest => ({
  url,
  asked: {},
  lang,
  brand,
  origin: "http://localhost",
  data: {
    "/api/domain?dns=localhost": { status: 200, data: brand },
    "/api/shop?is_manager=0": { status: 200, data: shop },
    ...more,
  },
});
