import type { ProductPage } from "@maru/client";
import { useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { toast } from "~/ui/toast";
import type { CartItem } from "./cart";
import type { OwnPrice } from "./myPrices";
import { type Choice, choiceColors, firstChoice, isSoldOut, limitsOf, variantOf } from "./options";
import { piecePrice } from "./pieces";

/** The selection on a product page, shared by the page, the sheet and the buy bar. */
export const useChoice = (product: ProductPage, own?: OwnPrice) => {
  const t = useTranslate();
  const [choice, setChoice] = useState<Choice>(() => firstChoice(product));
  const [wanted, setWanted] = useState<number | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const variant = variantOf(product, choice);
  const limits = limitsOf(product, variant);
  const quantity = Math.max(limits.min, Math.min(wanted ?? limits.first, limits.max ?? Number.POSITIVE_INFINITY));
  const open = product.option_groups.find((group) => choice[group.id] === undefined);
  /** The unit price for a quantity without the rest of the cart; the quote counts it all. */
  const piece = piecePrice(product, own, variant, quantity);
  const soldOut = variant !== null && isSoldOut(variant);

  /** The cart item; null after reporting what is missing. */
  const take = (): CartItem | null => {
    if (!variant) {
      // Shown beside the options; a toast would cover them.
      setAsked(open?.id ?? null);
      return null;
    }
    if (soldOut) {
      toast.fail(t("catalog:soldOut"));
      return null;
    }
    return { id: variant.id, price: piece, quantity, colors: choiceColors(product, choice) };
  };
  const correct = (limit: "min" | "max", count: number): void => {
    const left = variant?.stock ?? null;
    if (limit === "min") toast.fail(t("catalog:qty.min", { count }));
    else toast.fail(t(left !== null && count >= left ? "catalog:qty.stock" : "catalog:qty.max", { count }));
  };
  return { choice, setChoice, variant, limits, quantity, piece, setQuantity: setWanted, asked, soldOut, take, correct };
};

export type ChoiceState = ReturnType<typeof useChoice>;
