import type { DeskFileRow } from "@maru/client";
import { call, upload } from "../../providers/httpClient";

type OnProgress = Parameters<typeof upload>[2];

/** What a mail, a chat or a card may have attached at most. */
export const MAX_FILES = 5;

export const uploadFile = (file: File, onProgress?: OnProgress, signal?: AbortSignal): Promise<DeskFileRow> =>
  upload("/api/desk-files/upload", { file }, onProgress, signal);

/** A picture that is shown in its place: encoded again, at most 3 MB. */
export const uploadPicture = (file: File, onProgress?: OnProgress, signal?: AbortSignal): Promise<DeskFileRow> =>
  upload("/api/desk-files/upload-picture", { file }, onProgress, signal);

export const deleteUnusedFile = async (key: string): Promise<void> => {
  await call(`/api/desk-files/${key}`, { method: "DELETE" });
};
