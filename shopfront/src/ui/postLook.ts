import type { PostCardDesign, ShopBrand } from "@maru/client";

/** What the brand published of its blog's card; without `post_parts` a card has its first look. */
export const postLook = (brand: ShopBrand | null): PostCardDesign | undefined =>
  brand?.setting_obj.is_use_item_card_style === 1 && brand.blog_item_card_obj?.post_parts
    ? brand.blog_item_card_obj
    : undefined;

export const postRatios = { "4:3": "aspect-4/3", "16:9": "aspect-video", "1:1": "aspect-square" };

/** How many lines a title takes, by their number. */
export const titleLines = ["line-clamp-2", "line-clamp-1", "line-clamp-2", "line-clamp-3"];
