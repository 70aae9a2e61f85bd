import { productStatus } from "@maru/client";
import type { Choice } from "../../../fields/inputs";
import type { Translate } from "../../../words/useTranslate";
import type { Product } from "../types";

const parts = ["item_info", "category", "picture", "description"] as const;

/** The filter for products that miss any of them. */
export const allParts = parts.join(",");

export const lackChoices = (t: Translate): Choice[] =>
  parts.map((part) => ({ id: part, name: t(`product.lacks_${part}`) }));

const isBlank = (html = ""): boolean =>
  !/<(img|video|iframe)\b/.test(html) && html.replace(/<[^>]*>|&nbsp;/g, "").trim() === "";

const onSale: number[] = [productStatus.ON_SALE, productStatus.NEW];

/** What a product on sale is missing. */
export const missingFieldsOf = (product: Partial<Product>): (typeof parts)[number][] => {
  if (!onSale.includes(Number(product.status))) return [];
  const empty = {
    item_info: !product.item_info?.length,
    category: !product.category_ids?.some(Boolean),
    picture: !product.images?.length,
    description: isBlank(product.product_description),
  };
  return parts.filter((part) => empty[part]);
};

/** The names of the missing fields in one line; undefined if nothing is missing. */
export const missingFieldNames = (t: Translate, product: Partial<Product>): string | undefined =>
  missingFieldsOf(product)
    .map((part) => t(`product.lacks_${part}`))
    .join(", ") || undefined;
