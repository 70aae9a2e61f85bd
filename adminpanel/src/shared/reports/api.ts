import type { BrandTable, ProductRanks, SalesTable, Split, Summary, Visits, Waiting } from "@maru/client";
import { call, post } from "../../providers/httpClient";
import type { Period } from "./period";

export type SplitBy = "method" | "language" | "hour" | "product" | "category" | "seller" | "member";
export type TableBy = "product" | "seller" | "member";

const read = async <T>(path: string, query: Record<string, string>): Promise<T> =>
  (await call<T>(path, { query, background: true })).data;

/** Keeps the person's order of the lists. */
export const arrangeWaiting = (names: string[]): Promise<Waiting> => post("/api/todo-orders/arrange", { names });

export const readSummary = (period: Period): Promise<Summary> => read("/api/reports/summary", { ...period });

export const readSplit = (period: Period, by: SplitBy): Promise<Split> => read("/api/reports/split", { ...period, by });

export const readVisits = (period: Period): Promise<Visits> => read("/api/visits/summary", { ...period });

export const readProducts = (period: Period): Promise<ProductRanks> => read("/api/reports/products", { ...period });

export const readBrands = (period: Period): Promise<BrandTable> => read("/api/reports/brands", { ...period });

interface Rows {
  page?: number;
  size?: number;
  /** A part of the name or the code. */
  q?: string | undefined;
}

export const readTable = (period: Period, by: TableBy, { page = 1, size = 100, q = "" }: Rows): Promise<SalesTable> =>
  read("/api/sales/table", { ...period, by, page: String(page), page_size: String(size), ...(q ? { q } : {}) });
