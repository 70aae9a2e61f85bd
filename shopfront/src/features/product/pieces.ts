import type { MyPrice, ProductPage, ProductVariant, TierPrice } from "@maru/client";

/** The quantities of general price tiers, each cheaper than the previous ones. */
export const generalTiers = (product: ProductPage): TierPrice[] => {
  const steps: TierPrice[] = [];
  for (const tier of product.tiers)
    if (tier.price < (steps.at(-1)?.price ?? product.product_sale_price)) steps.push(tier);
  return steps;
};

/**
 * The unit price for a quantity: a member's own prices, else the general ones; the variant's difference is added later.
 */
export const piecePrice = (
  product: ProductPage,
  own: MyPrice | undefined,
  variant: ProductVariant | null,
  quantity: number,
): number => {
  const base = own?.price ?? product.product_sale_price;
  const reached = (own?.tiers ?? product.tiers).filter((tier) => tier.min_qty <= quantity);
  const difference = variant ? variant.price - product.product_sale_price : 0;
  return Math.max(0, Math.min(base, ...reached.map(({ price }) => price)) + difference);
};
