import { formatNumber } from "@maru/client";
import { dayText } from "~/i18n/time";
import { useI18n, useTranslate } from "~/i18n/Words";
import { useWonText } from "./wonText";

interface Benefit {
  level: string;
  benefit: string;
  unit: string;
  value: number;
  cap: number;
}

interface Conditions extends Benefit {
  min_won: number;
  min_pieces: number;
  is_everything: boolean;
  is_first_order: boolean;
  combine: string;
}

interface Applied extends Benefit {
  base: number;
  uncapped: number;
  amount: number;
}

/** Promotions in words, in the language of the page. */
export const usePromotionText = () => {
  const t = useTranslate();
  const { language } = useI18n();
  const won = useWonText();
  const benefitText = ({ level, benefit, unit, value, cap }: Benefit): string => {
    const most = { value: formatNumber(value), cap: won(cap) };
    if (level === "shipping") return cap ? t("promotions:benefit.freeCap", most) : t("promotions:benefit.free");
    if (benefit === "percent") return t(cap ? "promotions:benefit.percentCap" : "promotions:benefit.percent", most);
    return t(unit === "piece" ? "promotions:benefit.piece" : "promotions:benefit.won", { value: won(value) });
  };
  return {
    benefitText,
    /** The conditions, each a short phrase. */
    conditions: (promotion: Conditions): string[] => [
      ...(promotion.min_won > 0 ? [t("promotions:condition.minWon", { price: won(promotion.min_won) })] : []),
      ...(promotion.min_pieces > 0
        ? [t("promotions:condition.minPieces", { count: formatNumber(promotion.min_pieces) })]
        : []),
      ...(promotion.is_everything ? [] : [t("promotions:condition.someGoods")]),
      ...(promotion.is_first_order ? [t("promotions:condition.firstOrder")] : []),
      ...(promotion.combine === "alone" ? [t("promotions:condition.alone")] : []),
    ],
    /** How an amount was computed: '68,000원 × 20%, 최대 10,000원'. */
    formula: (part: Applied): string => {
      if (part.benefit !== "percent") return benefitText(part);
      const values = { base: won(part.base), value: part.value, cap: won(part.cap) };
      return t(part.uncapped > part.amount ? "promotions:formula.capped" : "promotions:formula.percent", values);
    },
    /** The last day on which it can be used: an end at midnight is that of the day before. */
    until: (ends: string | null): string => {
      if (!ends) return t("promotions:noEnd");
      return t("promotions:until", { date: dayText(new Date(Date.parse(ends) - 1).toISOString(), language) });
    },
  };
};
