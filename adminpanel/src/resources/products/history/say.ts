import type { EditedTier, RowChange } from "@maru/client";
import { figure } from "../../../words/format";
import type { TextKey, Translate } from "../../../words/useTranslate";
import { statusChoices } from "../status";
import type { Variant } from "../types";

const labels: Record<string, TextKey> = {
  product_code: "product.code",
  product_name: "product.name",
  product_description: "product.description",
  seo_title: "product.seo_title",
  seo_description: "product.seo_description",
  product_price: "product.list_price",
  product_sale_price: "product.sale_price",
  price_lang_obj: "product.lang_prices",
  status: "product.status",
  maker: "product.maker",
  seller_name: "seller.noun",
  seller: "seller.noun",
  is_consignment: "product.is_consignment",
  is_overseas: "product.is_overseas",
  origin_country: "product.origin_country",
  hs_code: "product.hs_code",
  weight_g: "product.weight",
  search_words: "product.search_words",
  point_rate: "product.point_rate",
  min_qty: "product.min_qty",
  max_qty: "product.max_qty",
  low_stock_at: "product.low_stock_at",
  item_info: "product.item_info",
  size_table: "sizes.title",
  related_codes: "chosen.title",
  images: "product.pictures",
  option_groups: "history.options",
  variants: "options.title",
  stock_total: "product.stock",
  price_tiers: "product.tiers",
  category_ids: "product.category",
  property_ids: "history.properties",
  lang_obj: "history.translations",
};

const won = new Set(["product_price", "product_sale_price"]);
const long = new Set(["product_description", "seo_description"]);

export const fieldLabel = (t: Translate, field: string): string => {
  const key = labels[field.replace(/_(ko|en|ja|fr|vi|zh_hans|ar)$/, "")];
  return key ? t(key) : field;
};

const plain = (text: string): string =>
  text
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The number of combinations that differ between two lists of variants. */
const changedVariants = (before: unknown, after: unknown): number => {
  const list = (value: unknown) => (Array.isArray(value) ? (value as Variant[]) : []);
  const key = ({ stock, price_diff, code, values }: Variant) => JSON.stringify([stock, price_diff, code, values]);
  const old = new Map(list(before).map((one) => [one.id, key(one)]));
  const fresh = list(after).filter((one) => old.get(one.id) !== key(one)).length;
  const ids = new Set(list(after).map(({ id }) => id));
  return fresh + [...old.keys()].filter((id) => !ids.has(id)).length;
};

/** '도매 10+ 9,000원'. */
const sayTiers = (t: Translate, tiers: EditedTier[]): string =>
  tiers
    .map(
      ({ grade_id, grade_name, min_qty, price }) =>
        `${grade_id === null ? t("product.tiers_all") : grade_name} ${min_qty}+ ${figure(price)}${t("common.won")}`,
    )
    .join(", ") || "–";

const sayValue = (t: Translate, field: string, value: unknown): string => {
  if (value === null || value === undefined || value === "") return "–";
  if (field === "status") return statusChoices(t).find((one) => one.id === value)?.name ?? "---";
  if (won.has(field)) return `${figure(Number(value))}${t("common.won")}`;
  if (typeof value === "number") return figure(value);
  if (typeof value === "boolean") return value ? "✓" : "–";
  if (typeof value === "string") return long.has(field) ? plain(value).slice(0, 80) : value;
  if (field === "price_tiers" && Array.isArray(value)) return sayTiers(t, value as EditedTier[]);
  if (Array.isArray(value)) return t("history.items", { total: value.length });
  return Object.keys(value).join(", ") || "–";
};

export const formatChange = (t: Translate, { field, before, after }: RowChange): string => {
  if (field === "variants") return t("history.cells", { total: changedVariants(before, after) });
  return `${sayValue(t, field, before)} → ${sayValue(t, field, after)}`;
};
