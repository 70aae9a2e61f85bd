import type { OnProgress } from "@maru/client";
import type { Identifier } from "react-admin";
import type {
  ChangeRun,
  ConflictPage,
  ExportColumn,
  ExportRun,
  ExportWish,
  ImportLimits,
  Preset,
  UndoPath,
  WrittenPage,
} from "./bulkTypes";
import { call, post, upload } from "./httpClient";
import type { ImportRun } from "./importTypes";
import { workingBrand } from "./session";

/** Imports, exports and bulk changes beyond the wizard's own steps. */
export const bulkVerbs = {
  importLimits: async (): Promise<ImportLimits> => (await call<ImportLimits>("/api/imports/limits")).data,
  attachPack: (id: Identifier, file: File, onProgress?: OnProgress, signal?: AbortSignal): Promise<ImportRun> =>
    upload(`/api/imports/${id}/pack`, { ...workingBrand(), file }, onProgress, signal),
  listPresets: async (resource: string): Promise<Preset[]> =>
    (
      await call<{ content: Preset[] }>("/api/import-presets", {
        query: { resource, page_size: 1000 },
      })
    ).data.content,
  savePreset: (run: Identifier, name: string): Promise<Preset> => post("/api/import-presets", { run, name }),
  deletePreset: async (id: Identifier): Promise<void> =>
    void (await call(`/api/import-presets/${id}`, { method: "DELETE" })),
  applyPreset: (run: Identifier, preset: Identifier): Promise<ImportRun> =>
    post(`/api/imports/${run}/preset`, { preset }),
  undoJob: (path: UndoPath, id: Identifier): Promise<ImportRun & ChangeRun> => post(`/api/${path}/${id}/undo`),
  pauseJob: (path: UndoPath, id: Identifier): Promise<ImportRun & ChangeRun> => post(`/api/${path}/${id}/pause`),
  resumeJob: (path: UndoPath, id: Identifier): Promise<ImportRun & ChangeRun> => post(`/api/${path}/${id}/resume`),
  cancelJob: (path: UndoPath, id: Identifier): Promise<ImportRun & ChangeRun> => post(`/api/${path}/${id}/cancel`),
  /** What a job wrote and nobody has undone. */
  leftOfJob: async (path: UndoPath, id: Identifier, page: number, pageSize: number): Promise<ConflictPage> =>
    (
      await call<ConflictPage>(`/api/${path}/${id}/left`, {
        query: { page, page_size: pageSize },
      })
    ).data,
  conflicts: async (path: UndoPath, id: Identifier, page: number, pageSize: number): Promise<ConflictPage> =>
    (
      await call<ConflictPage>(`/api/${path}/${id}/conflicts`, {
        query: { page, page_size: pageSize },
      })
    ).data,
  changedRows: async (id: Identifier, page: number, pageSize: number): Promise<WrittenPage> =>
    (await call<WrittenPage>(`/api/changes/${id}/rows`, { query: { page, page_size: pageSize } })).data,
  readChangeRun: async (id: Identifier): Promise<ChangeRun> => (await call<ChangeRun>(`/api/changes/${id}`)).data,
  exportColumns: async (resource: string): Promise<ExportColumn[]> =>
    (await call<{ columns: ExportColumn[] }>("/api/exports/columns", { query: { resource } })).data.columns,
  startExport: (wish: ExportWish): Promise<ExportRun> => post("/api/exports", wish),
  readExport: async (id: Identifier): Promise<ExportRun> => (await call<ExportRun>(`/api/exports/${id}`)).data,
};

export const exportFileUrl = (id: Identifier): string => `/api/exports/${id}/file`;
export const importFileUrl = (id: Identifier): string => `/api/imports/${id}/file`;
export const refusedFileUrl = (id: Identifier): string => `/api/changes/${id}/refused`;
