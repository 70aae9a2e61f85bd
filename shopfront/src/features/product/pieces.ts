import type { MyPrice, ProductPage, ProductVariant, TierPrice } from "@maru/client";

/** The quantities of general price tiers, each cheaper than the previous ones. */
export const generalTiers = (product: ProductPage): TierPrice[] => {
  const steps: TierPrice[] = [];
  for (const tier of product.tiers)
    if (tier.price < (steps.at(-1)?.price ?? product.product_sale_price ?? 0)) steps.push(tier);
  return steps;
};

/**
 * The unit price for a quantity: a member's own prices, else the general ones; the variant's difference is added later.
 * 0 where prices are for members only: nothing shows it then.
 */
export const piecePrice = (
  product: ProductPage,
  own: MyPrice | undefined,
  variant: ProductVariant | null,
  quantity: number,
): number => {
  const general = product.product_sale_price ?? 0;
  const base = own?.price ?? general;
  const reached = (own?.tiers ?? product.tiers).filter((tier) => tier.min_qty <= quantity);
  const difference = variant?.price ? variant.price - general : 0;
  return Math.max(0, Math.min(base, ...reached.map(({ price }) => price)) + difference);
};
