import type { ShopBrand } from "@maru/client";
import { preloadBlocks } from "~/features/designs/kinds";
import { homeBlocks } from "~/features/designs/layouts";
import { RowCard } from "~/features/product/CardGrid";
import { cardDesign } from "~/features/product/design";
import type { BrandState } from "~/features/site/slice";

/** Whether the page has buttons that fill the cart: a list of rows has one in each, the home page of cards none. */
export const fillsCart = (brand: ShopBrand | null, path: string): boolean => path !== "/" || cardDesign(brand) === 2;

/** Code of the first view must be loaded before its markup is hydrated. */
export const preloadParts = async ({ brand, bootstrap }: BrandState, path: string): Promise<void> => {
  if (!brand || !bootstrap) return;
  const blocks = path === "/" ? homeBlocks(brand, bootstrap, (key) => key) : [];
  await Promise.all([preloadBlocks(blocks), cardDesign(brand) === 2 ? RowCard.preload() : undefined]);
};
