import type { TableBy } from "../../shared/reports/api";
import { type Period, type Preset, periodOf, presetOf, presets } from "../../shared/reports/period";

/** What the table shows, as a saved view keeps it: a usual period moves with the days. */
export interface SalesFilters {
  by: TableBy;
  period?: Preset;
  first?: string;
  last?: string;
  q?: string;
}

export const tables: TableBy[] = ["product", "member", "seller"];
const usual: SalesFilters = { by: "product", period: "week" };

/** Filters of a view or of this browser; whatever is unknown or missing in them is as usual. */
export const readFilters = (values: Record<string, unknown> | undefined): SalesFilters => {
  const by = tables.find((table) => table === values?.by) ?? usual.by;
  const q = typeof values?.q === "string" && values.q ? { q: values.q } : {};
  const { first, last } = values ?? {};
  if (typeof first === "string" && typeof last === "string" && first <= last) return { by, first, last, ...q };
  return { by, period: presets.find((preset) => preset === values?.period) ?? usual.period, ...q };
};

export const daysOf = ({ period, first, last }: SalesFilters): Period =>
  first && last ? { first, last } : periodOf(period ?? "week");

/** The same table over other days. */
export const withDays = ({ by, q }: SalesFilters, period: Period): SalesFilters => {
  const preset = presetOf(period);
  return { by, ...(preset ? { period: preset } : period), ...(q ? { q } : {}) };
};

const column = { product: "product_id", member: "user_id", seller: "seller_id" } as const;

/** The list of the orders behind a cell: of a row, paid in its days; undefined for rows that stand for no record. */
export const ordersOf = (by: TableBy, key: string, { first, last }: Period): string | undefined => {
  if (key === "0") return undefined;
  const filter = { [column[by]]: Number(key), paid_from: first, paid_to: last };
  return `/orders/trx?filter=${encodeURIComponent(JSON.stringify(filter))}&displayedFilters=${encodeURIComponent("{}")}`;
};
