import { type ProductCard, productStatus } from "@maru/client";

/** A product that can be bought; any other is sold out or discontinued. */
export const isOnSale = (status: ProductCard["status"]): boolean =>
  status === productStatus.ON_SALE || status === productStatus.NEW;
