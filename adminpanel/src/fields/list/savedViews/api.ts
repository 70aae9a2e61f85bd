import type { ColumnDefaultRow, ColumnsIn, SavedViewRow, ViewIn } from "@maru/client";
import type { MaruDataProvider } from "../../../providers/dataProvider";
import { call, post } from "../../../providers/httpClient";

/** A view as a form writes it, with filters as an object. */
export type ViewValues = Omit<ViewIn, "filters"> & { filters?: SavedViewRow["filters"] };

/** Fetches a small list in one page. */
const rows = async <T>(path: string, resource?: string): Promise<T[]> =>
  (await call<{ content: T[] }>(path, { query: { resource, page_size: 1000 } })).data.content;

/** API calls of saved views and of the brands' default columns. */
export const viewApi = {
  listViews: (resource: string): Promise<SavedViewRow[]> => rows("/api/views", resource),
  saveView: async (values: Partial<ViewValues>, id?: number): Promise<SavedViewRow> =>
    id === undefined
      ? post("/api/views", values)
      : (await call<SavedViewRow>(`/api/views/${id}`, { method: "PATCH", json: values })).data,
  deleteView: async (id: number): Promise<void> => void (await call(`/api/views/${id}`, { method: "DELETE" })),
  listColumns: (resource?: string): Promise<ColumnDefaultRow[]> => rows("/api/columns", resource),
  saveColumns: (resource: string, shape: Omit<ColumnsIn, "resource">): Promise<ColumnDefaultRow> =>
    post("/api/columns", { resource, ...shape }),
  deleteColumns: async (id: number): Promise<void> => void (await call(`/api/columns/${id}`, { method: "DELETE" })),
};

export type ViewProvider = MaruDataProvider & typeof viewApi;
