import type { PromotionRow } from "@maru/client";
import { figure } from "../../words/format";
import type { useTranslate } from "../../words/useTranslate";

export type PromotionValues = Partial<PromotionRow>;
export type Translate = ReturnType<typeof useTranslate>;

export const won = (amount: number): string => `${figure(amount)}원`;

interface Benefit {
  level?: string;
  benefit?: string;
  unit?: string;
  value?: number;
  cap?: number;
}

/** What is taken off, as a phrase. */
export const benefitText = (t: Translate, values: Benefit): string => {
  const { level, benefit, unit, value = 0, cap = 0 } = values;
  if (level === "shipping")
    return cap ? t("promotion.benefit_shipping_cap", { cap: won(cap) }) : t("promotion.benefit_shipping");
  if (benefit === "percent") {
    const texts = { value: figure(value), cap: won(cap) };
    return cap ? t("promotion.benefit_percent_cap", texts) : t("promotion.benefit_percent", texts);
  }
  return t(unit === "piece" ? "promotion.benefit_piece" : "promotion.benefit_won", { value: won(value) });
};
