import type { Block, ShopBrand } from "@maru/client";
import { preloadBlocks } from "~/features/designs/kinds";
import { blogBlocks, homeBlocks } from "~/features/designs/layouts";
import { RowCard, StyledCard } from "~/features/product/CardGrid";
import { cardDesign, cardLook } from "~/features/product/design";
import type { BrandState } from "~/features/site/slice";
import { CartBeside } from "~/routes/besideRows";
import { CouponOffer } from "~/routes/homeCoupon";

const hasRows = (brand: ShopBrand | null, blocks: Block[]): boolean =>
  cardDesign(brand) === 2 || blocks.some(({ card_design }) => card_design === 2);

/** Whether the page has buttons that fill the cart: a list of rows has one in each, the home page of cards none. */
export const fillsCart = ({ brand, bootstrap }: BrandState, path: string): boolean =>
  path !== "/" ||
  cardLook(brand)?.cart_button ||
  hasRows(brand, brand && bootstrap ? homeBlocks(brand, bootstrap) : []);

/** Code of the first view must be loaded before its markup is hydrated; `texts` are those that a home page lacks. */
export const preloadParts = async (
  { brand, bootstrap }: BrandState,
  path: string,
  texts: () => Promise<void>,
): Promise<void> => {
  if (!brand || !bootstrap) return;
  const pages: Record<string, () => Block[]> = {
    "/": () => homeBlocks(brand, bootstrap),
    "/blog": () => blogBlocks(brand, bootstrap),
  };
  const blocks = pages[path]?.() ?? [];
  const hasCoupon = blocks.some(({ type }) => type === "coupon");
  await Promise.all([
    preloadBlocks(blocks),
    ...(hasCoupon ? [CouponOffer.preload(), texts()] : []),
    hasRows(brand, blocks) ? RowCard.preload() : undefined,
    blocks.length > 0 && hasRows(brand, blocks) ? CartBeside.preload() : undefined,
    cardLook(brand) ? StyledCard.preload() : undefined,
  ]);
};
