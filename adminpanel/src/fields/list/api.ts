import type { ExportColumn, ExportColumns, ExportIn, ExportRunRecord } from "@maru/client";
import type { Identifier } from "ra-core";
import type { MaruDataProvider } from "../../providers/dataProvider";
import { call, post } from "../../providers/httpClient";

/** The filter has the fields of the list. */
type ExportRequest = Omit<ExportIn, "filter"> & { filter: object };

export const exportApi = {
  exportColumns: async (resource: string): Promise<ExportColumn[]> =>
    (await call<ExportColumns>("/api/exports/columns", { query: { resource } })).data.columns,
  startExport: (body: ExportRequest): Promise<ExportRunRecord> => post("/api/exports", body),
  readExport: async (id: Identifier): Promise<ExportRunRecord> =>
    (await call<ExportRunRecord>(`/api/exports/${id}`)).data,
};

export type ExportProvider = MaruDataProvider & typeof exportApi;

export const exportFileUrl = (id: Identifier): string => `/api/exports/${id}/file`;
