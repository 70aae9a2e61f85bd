import type { Block, Bootstrap, ShopBrand } from "@maru/client";
import type { Translate } from "~/i18n/types";

/**
 * Default home pages by shop_demo_num, for brands without their own (D41). 0 shows products, 1 is an order list, 2
 * starts with the search (agent).
 */
const readyLayout = (brand: ShopBrand, shop: Bootstrap, t: Translate): Block[] => {
  const products = shop.products;
  const roots = (shop.product_category_groups[0]?.categories ?? []).filter(({ parent_id }) => parent_id === -1);
  const categories: Block = {
    type: "categories",
    title: t("common:home.categoryTitle"),
    items: roots
      .slice(0, 8)
      .map(({ id, category_name, img }) => ({ src: img, link: `/shop/category/${id}`, title: category_name })),
  };
  const hero: Block = {
    type: "banner",
    items: [
      {
        title: brand.name,
        sub_title: brand.og_description,
        link: "/shop/search?ordering=-created_at",
        button: t("common:home.newTitle"),
      },
    ],
  };
  const fresh: Block = {
    type: "products-rule",
    items: [],
    title: t("common:home.newTitle"),
    sub_title: t("common:home.newSub"),
    link: "/shop/search?ordering=-created_at",
    products: products.slice(0, 8),
  };
  const search: Block = { type: "search-hero", title: brand.name, sub_title: brand.og_description, items: [] };
  const list: Block = {
    type: "products",
    items: [],
    title: t("common:home.listTitle"),
    link: "/shop/search",
    products,
  };
  if (brand.setting_obj.shop_demo_num === 1) return [categories, list];
  if (brand.setting_obj.shop_demo_num === 2) return [search, categories, fresh];
  return [hero, categories, fresh];
};

export const homeBlocks = (brand: ShopBrand, shop: Bootstrap, t: Translate): Block[] =>
  brand.setting_obj.is_use_shop_obj_style === 1 && shop.shop_obj.length > 0
    ? shop.shop_obj
    : readyLayout(brand, shop, t);
