import { useTranslate } from "../../../words/useTranslate";
import type { Product } from "../types";
import { missingFieldNames } from "./lacks";

/** What the question before a save says of a product that is on sale and lacks something. */
export const useMissingFieldsWarning = () => {
  const t = useTranslate();
  return (product: Partial<Product>): string | undefined => {
    const parts = missingFieldNames(t, product);
    return parts && t("product.lacks_title", { parts });
  };
};
