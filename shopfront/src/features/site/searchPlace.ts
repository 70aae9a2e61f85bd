import type { CategoryNode } from "@maru/client";
import { useSelector } from "react-redux";
import { departments } from "./categories";
import { selectBootstrap, selectBrand } from "./slice";

export interface SearchPlace {
  brandId: number;
  /** Words promoted on the home page. */
  popular: string[];
  departments: CategoryNode[];
}

/** Suggestions of the search field before anything is typed. */
export const useSearchPlace = (): SearchPlace => {
  const brand = useSelector(selectBrand);
  const shop = useSelector(selectBootstrap);
  const words = shop?.shop_obj.flatMap((block) => (block.type === "search-hero" ? (block.words ?? []) : [])) ?? [];
  return { brandId: brand?.id ?? 0, popular: words, departments: departments(shop).slice(0, 8) };
};
