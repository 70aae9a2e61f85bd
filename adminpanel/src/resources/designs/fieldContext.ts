import type { Bootstrap, Language, ProductCard } from "@maru/client";
import { createContext } from "react";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import type { FieldSpec } from "./kinds";

interface Lists {
  language: Language;
  shop: Bootstrap | undefined;
  /** Products of the block as the shop shows them, for their names. */
  products: ProductCard[];
}
export const ListsContext = createContext<Lists>({ language: "ko", shop: undefined, products: [] });

export interface FieldProps {
  name: string;
  source: string;
  spec: FieldSpec;
}

export const useLabel = () => {
  const t = useTranslate();
  return (name: string): string => t(`design.field.${name}` as TextKey);
};
