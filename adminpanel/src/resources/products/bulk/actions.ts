import { readNumber } from "@maru/client";
import type { ChangeValues } from "../../../fields/list/bulk/api";
import { figure } from "../../../words/format";
import type { Translate } from "../../../words/useTranslate";
import { statusChoices } from "../status";

/** Bulk actions for products. */
export type ActionName = "status" | "price" | "category" | "stock" | "tier" | "delete";

/** Props of an action's form. */
export interface FormProps {
  errors: Record<string, string>;
  /** Values that can be previewed; undefined while something is missing. */
  onChange: (values: ChangeValues | undefined) => void;
}

const stockOf = (t: Translate, value: unknown): string => {
  const all = Array.isArray(value) ? value : [value];
  const texts = all.map((one) => (one === null ? t("product.uncounted") : figure(Number(one))));
  return texts.length > 4 ? `${texts.slice(0, 4).join(", ")} …` : texts.join(", ");
};

/** '도매:10=9000' as '도매 10+ 9,000원'. A name may contain the separators, so they are searched from the end. */
const tiersOf = (t: Translate, tiers: string): string =>
  tiers.replace(/:(\d+)=(\d+)(?=;|$)/g, (_all, from, won) => ` ${from}+ ${figure(Number(won))}${t("common.won")}`) ||
  "–";

/** The changed columns of a row as text. */
export const sayProduct = (t: Translate, values: ChangeValues): string => {
  const parts: string[] = [];
  if ("status" in values) parts.push(statusChoices(t).find(({ id }) => id === values.status)?.name ?? "---");
  if ("product_price" in values) parts.push(`${t("product.list_price")} ${figure(Number(values.product_price))}`);
  if ("product_sale_price" in values)
    parts.push(`${t("product.sale_price")} ${figure(Number(values.product_sale_price))}`);
  if ("stock" in values) parts.push(stockOf(t, values.stock));
  if ("tiers" in values) parts.push(tiersOf(t, String(values.tiers)));
  if ("category" in values) parts.push(String(values.category || "–").replaceAll(" > ", " › "));
  if ("deleted" in values) parts.push(values.deleted ? t("bulk.deleted") : t("bulk.there"));
  return parts.join(" · ");
};

/** '10', '-5', '2.5' → a number; undefined for other texts. */
export const readAmount = (text: string): number | undefined => {
  const read = readNumber(text);
  return read && "value" in read ? read.value : undefined;
};
