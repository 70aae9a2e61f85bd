import { type PromotionValues, type Translate, won } from "../../shared/promotions/benefit";
import { figure } from "../../words/format";

/** Who, what goods and which conditions, each a phrase; an open condition is left out. */
export const conditionTexts = (t: Translate, values: PromotionValues, grades: string[]): string[] => {
  const { audience, products = [], categories = [], excluded_products = [], excluded_categories = [] } = values;
  const picked = products.length + categories.length;
  const excluded = excluded_products.length + excluded_categories.length;
  return [
    audience === "members"
      ? t("promotion.who_members")
      : audience === "grades"
        ? t("promotion.who_grades", { names: grades.join(", ") || "–" })
        : t("promotion.who_everyone"),
    picked > 0 ? t("promotion.goods_picked", { count: picked }) : t("promotion.goods_all"),
    ...(excluded > 0 ? [t("promotion.goods_excluded", { count: excluded })] : []),
    ...(values.origin === "domestic" ? [t("promotion.origin_domestic")] : []),
    ...(values.origin === "overseas" ? [t("promotion.origin_overseas")] : []),
    ...(values.is_full_price_only ? [t("promotion.full_price")] : []),
    ...(values.min_won ? [t("promotion.from_won", { price: won(values.min_won) })] : []),
    ...(values.min_pieces ? [t("promotion.from_pieces", { count: figure(values.min_pieces) })] : []),
    ...(values.is_first_order ? [t("promotion.first_order")] : []),
  ];
};
