import { useWords } from "../../../words/useWords";
import type { Product } from "../types";
import { lackNames } from "./lacks";

/** What the question before a save says of a product that is on sale and lacks something. */
export const useLackWarning = () => {
  const t = useWords();
  return (product: Partial<Product>): string | undefined => {
    const parts = lackNames(t, product);
    return parts && t("product.lacks_title", { parts });
  };
};
