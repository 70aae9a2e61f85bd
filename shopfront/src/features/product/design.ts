import type { CardDesign as CardRecord, ShopBrand } from "@maru/client";

export type CardDesign = 0 | 1 | 2;

/** What a brand published of its card; without it a card has its first look. */
export type CardLook = Required<Omit<CardRecord, "design">>;

/** The brand's own card is used only if the brand enabled it; else card 0. */
export const cardDesign = (brand: ShopBrand | null): CardDesign => {
  if (brand?.setting_obj.is_use_item_card_style !== 1) return 0;
  const design = brand.item_card_obj?.design;
  return design === 1 || design === 2 ? design : 0;
};

export const lookOf = (card: Partial<CardRecord> | undefined): CardLook | undefined =>
  card?.parts && {
    ratio: card.ratio ?? "3:4",
    name_lines: card.name_lines ?? 2,
    parts: card.parts,
    badges: card.badges ?? [],
    price_form: card.price_form ?? "struck",
    cart_button: card.cart_button ?? false,
  };

export const cardLook = (brand: ShopBrand | null): CardLook | undefined =>
  brand?.setting_obj.is_use_item_card_style === 1 ? lookOf(brand.item_card_obj) : undefined;
