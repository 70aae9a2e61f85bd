import type { Block, Bootstrap, ShopBrand } from "@maru/client";

/** The blocks above the posts of the blog, where the brand uses them (D41). */
export const blogBlocks = (brand: ShopBrand | null, shop: Bootstrap | null): Block[] =>
  brand?.setting_obj.is_use_blog_obj_style === 1 ? (shop?.blog_obj ?? []) : [];

/** The brand's own blocks, else the ready layout. */
export const homeBlocks = (brand: ShopBrand, shop: Bootstrap): Block[] =>
  brand.setting_obj.is_use_shop_obj_style === 1 && shop.shop_obj.length > 0 ? shop.shop_obj : shop.ready_obj;
