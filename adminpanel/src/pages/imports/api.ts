import type {
  ChangeRunRecord,
  ImportIn,
  ImportLimits,
  ImportMode,
  ImportPresetRow,
  ImportRunRecord,
  OnProgress,
  PageStagedRow,
  PageTraceRow,
  PageWrittenRow,
} from "@maru/client";
import type { Identifier } from "ra-core";
import type { MaruDataProvider } from "../../providers/dataProvider";
import { call, post, upload } from "../../providers/httpClient";
import { workingBrand } from "../../providers/session";
import type { RowKind } from "./logic";

/** Jobs with the same undo calls. */
export type UndoPath = "imports" | "changes";
type UndoneJob = ImportRunRecord | ChangeRunRecord;

const at = (path: UndoPath, id: Identifier, action: string): string => `/api/${path}/${id}/${action}`;

const page = async <T>(url: string, number: number, page_size: number, kind?: RowKind): Promise<T> =>
  (await call<T>(url, { query: { page: number, page_size, kind } })).data;

/** The steps of the wizard. */
const wizardApi = {
  importLimits: async (): Promise<ImportLimits> => (await call<ImportLimits>("/api/imports/limits")).data,
  startImport: (
    resource: string,
    file: File,
    onProgress?: OnProgress,
    signal?: AbortSignal,
  ): Promise<ImportRunRecord> => upload("/api/imports", { ...workingBrand(), resource, file }, onProgress, signal),
  readImport: async (id: Identifier): Promise<ImportRunRecord> =>
    (await call<ImportRunRecord>(`/api/imports/${id}`)).data,
  changeImport: async (id: Identifier, changes: ImportIn): Promise<ImportRunRecord> =>
    (await call<ImportRunRecord>(`/api/imports/${id}`, { method: "PATCH", json: changes })).data,
  checkImport: (id: Identifier): Promise<ImportRunRecord> => post(`/api/imports/${id}/check`),
  applyImport: (id: Identifier, mode: ImportMode, closesOptions: boolean): Promise<ImportRunRecord> =>
    post(`/api/imports/${id}/apply`, { mode, closes_options: closesOptions ? 1 : 0 }),
  pauseImport: (id: Identifier): Promise<ImportRunRecord> => post(`/api/imports/${id}/pause`),
  resumeImport: (id: Identifier): Promise<ImportRunRecord> => post(`/api/imports/${id}/resume`),
  cancelImport: (id: Identifier): Promise<ImportRunRecord> => post(`/api/imports/${id}/cancel`),
  importRows: (id: Identifier, number: number, pageSize: number, kind?: RowKind): Promise<PageStagedRow> =>
    page(`/api/imports/${id}/rows`, number, pageSize, kind),
  attachPack: (id: Identifier, file: File, onProgress?: OnProgress, signal?: AbortSignal): Promise<ImportRunRecord> =>
    upload(`/api/imports/${id}/pack`, { ...workingBrand(), file }, onProgress, signal),
  nameCodes: (id: Identifier, field: string, names: Record<string, string>): Promise<ImportRunRecord> =>
    post(`/api/imports/${id}/codes`, { field, names }),
  codesFromFile: (
    id: Identifier,
    field: string,
    file: File,
    onProgress?: OnProgress,
    signal?: AbortSignal,
  ): Promise<ImportRunRecord> =>
    upload(`/api/imports/${id}/codes`, { ...workingBrand(), field, file }, onProgress, signal),
};

const presetApi = {
  listPresets: async (resource: string): Promise<ImportPresetRow[]> =>
    (
      await call<{ content: ImportPresetRow[] }>("/api/import-presets", {
        query: { resource, page_size: 1000 },
      })
    ).data.content,
  savePreset: (run: Identifier, name: string): Promise<ImportPresetRow> => post("/api/import-presets", { run, name }),
  deletePreset: async (id: Identifier): Promise<void> =>
    void (await call(`/api/import-presets/${id}`, { method: "DELETE" })),
  applyPreset: (run: Identifier, preset: Identifier): Promise<ImportRunRecord> =>
    post(`/api/imports/${run}/preset`, { preset }),
};

/** The actions of every job's page. */
const jobApi = {
  undoJob: (path: UndoPath, id: Identifier): Promise<UndoneJob> => post(at(path, id, "undo")),
  pauseJob: (path: UndoPath, id: Identifier): Promise<UndoneJob> => post(at(path, id, "pause")),
  resumeJob: (path: UndoPath, id: Identifier): Promise<UndoneJob> => post(at(path, id, "resume")),
  cancelJob: (path: UndoPath, id: Identifier): Promise<UndoneJob> => post(at(path, id, "cancel")),
  /** Rows that a job wrote and that are not undone. */
  leftOfJob: (path: UndoPath, id: Identifier, number: number, pageSize: number): Promise<PageTraceRow> =>
    page(at(path, id, "left"), number, pageSize),
  conflicts: (path: UndoPath, id: Identifier, number: number, pageSize: number): Promise<PageTraceRow> =>
    page(at(path, id, "conflicts"), number, pageSize),
  changedRows: (id: Identifier, number: number, pageSize: number): Promise<PageWrittenRow> =>
    page(at("changes", id, "rows"), number, pageSize),
};

/** API calls of imports, and of the pages of imports and bulk changes. */
export const importApi = { ...wizardApi, ...presetApi, ...jobApi };

export type ImportProvider = MaruDataProvider & typeof importApi;

export const fixFileUrl = (id: Identifier): string => `/api/imports/${id}/fix-file`;
export const importFileUrl = (id: Identifier): string => `/api/imports/${id}/file`;
