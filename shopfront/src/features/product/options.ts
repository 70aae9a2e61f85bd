import type { ProductOption, ProductPage, ProductVariant } from "@maru/client";
import { isOnSale } from "./status";

/** The selection: option group → value. */
export type Choice = Record<number, number>;

const has = (variant: ProductVariant, value: number | undefined): boolean =>
  value !== undefined && variant.value_ids.includes(value);

export const isSoldOut = (variant: ProductVariant): boolean => variant.stock !== null && variant.stock <= 0;

/** The variant of a complete selection; a product without options has one. */
export const variantOf = (product: ProductPage, choice: Choice): ProductVariant | null => {
  const { option_groups: groups, variants } = product;
  if (groups.length === 0) return variants[0] ?? null;
  return variants.find((variant) => groups.every((group) => has(variant, choice[group.id]))) ?? null;
};

/** Sold out if no variant with this value and the rest of the selection is available. */
export const isValueSoldOut = (product: ProductPage, choice: Choice, group: ProductOption, value: number): boolean => {
  const others = product.option_groups.filter((one) => one.id !== group.id && choice[one.id] !== undefined);
  const fitting = product.variants.filter(
    (variant) => has(variant, value) && others.every((one) => has(variant, choice[one.id])),
  );
  return fitting.every(isSoldOut);
};

/**
 * The price difference of a value to the cheapest of its group, in won; shown only if it is the same in every
 * combination. 0 is not shown, and is the answer where prices are for members only.
 */
export const priceStep = (product: ProductPage, group: ProductOption, value: number): number => {
  const own = new Set(group.values.map(({ id }) => id));
  const cheapest = new Map<string, number>();
  const others = ({ value_ids }: ProductVariant): string =>
    value_ids
      .filter((id) => !own.has(id))
      .sort()
      .join();
  if (product.product_sale_price === null) return 0;
  const priceOf = ({ price }: ProductVariant): number => price ?? 0;
  for (const one of product.variants)
    cheapest.set(others(one), Math.min(priceOf(one), cheapest.get(others(one)) ?? Number.POSITIVE_INFINITY));
  const steps = new Set(
    product.variants
      .filter((one) => has(one, value))
      .map((one) => priceOf(one) - (cheapest.get(others(one)) ?? priceOf(one))),
  );
  return steps.size === 1 ? ([...steps][0] ?? 0) : 0;
};

/** Groups with a single value need no choice. */
export const firstChoice = (product: ProductPage): Choice =>
  Object.fromEntries(
    product.option_groups.flatMap((group) =>
      group.values.length === 1 && group.values[0] ? [[group.id, group.values[0].id]] : [],
    ),
  );

export const choiceName = (product: ProductPage, choice: Choice): string =>
  product.option_groups
    .map((group) => group.values.find((value) => value.id === choice[group.id])?.name ?? "")
    .filter(Boolean)
    .join(" / ");

export const choiceColors = (product: ProductPage, choice: Choice): string[] =>
  product.option_groups.flatMap((group) =>
    group.values.filter((value) => value.id === choice[group.id] && value.color).map((value) => value.color),
  );

export interface Limits {
  min: number;
  /** The quantity to begin with. */
  first: number;
  max: number | null;
}

/** The allowed quantity of a variant. The merchant's limits count the pieces of all variants: one may have fewer. */
export const limitsOf = (product: ProductPage, variant: ProductVariant | null): Limits => {
  const bounds = [product.max_qty || null, variant?.stock ?? null].filter((bound): bound is number => bound !== null);
  const first = Math.max(1, product.min_qty || 1);
  return { min: product.variants.length > 1 ? 1 : first, first, max: bounds.length > 0 ? Math.min(...bounds) : null };
};

export const isBuyable = (product: ProductPage): boolean => isOnSale(product.status);
