import type { ShopBrand } from "@maru/client";
import type { CardDesign } from "./ProductCard";

/** The brand's own card is used only if the brand enabled it; else card 0. */
export const cardDesign = (brand: ShopBrand | null): CardDesign => {
  if (brand?.setting_obj.is_use_item_card_style !== 1) return 0;
  const design = brand.item_card_obj?.design;
  return design === 1 || design === 2 ? design : 0;
};
