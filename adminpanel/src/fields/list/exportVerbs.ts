import type { ExportColumn, ExportColumns, ExportIn, ExportRunRecord } from "@maru/client";
import type { Identifier } from "react-admin";
import type { MaruDataProvider } from "../../providers/dataProvider";
import { call, post } from "../../providers/httpClient";

/** The filter has the fields of the list. */
type Wish = Omit<ExportIn, "filter"> & { filter: object };

export const exportVerbs = {
  exportColumns: async (resource: string): Promise<ExportColumn[]> =>
    (await call<ExportColumns>("/api/exports/columns", { query: { resource } })).data.columns,
  startExport: (wish: Wish): Promise<ExportRunRecord> => post("/api/exports", wish),
  readExport: async (id: Identifier): Promise<ExportRunRecord> =>
    (await call<ExportRunRecord>(`/api/exports/${id}`)).data,
};

export type ExportProvider = MaruDataProvider & typeof exportVerbs;

export const exportFileUrl = (id: Identifier): string => `/api/exports/${id}/file`;
