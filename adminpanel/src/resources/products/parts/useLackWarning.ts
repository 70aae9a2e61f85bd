import { useTranslate } from "../../../words/useTranslate";
import type { Product } from "../types";
import { missingFieldNames } from "./lacks";

/** The text in the confirmation for a product on sale that misses something. */
export const useMissingFieldsWarning = () => {
  const t = useTranslate();
  return (product: Partial<Product>): string | undefined => {
    const parts = missingFieldNames(t, product);
    return parts && t("product.lacks_title", { parts });
  };
};
