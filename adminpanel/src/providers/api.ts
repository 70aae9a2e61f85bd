import type { KeptPicture, KeptVideo, OnProgress, RowAction } from "@maru/client";
import type { Identifier } from "ra-core";
import { call, post, upload } from "./httpClient";
import { apiResource, type ScreenPath } from "./screens";

/** `brand`: a picture of the brand itself, such as its logo, which is never at an image host. */
export type ImagePreset = "manager" | "brand";

/** API calls beyond the five actions of a resource. */
export const rowApi = {
  /** Unmasked data of a row; the reason is written to the audit log. */
  reveal: <Revealed>(resource: string, id: Identifier, action: string, reason: string): Promise<Revealed> =>
    post(`/api/${resource}/${id}/${action}`, { reason }),

  moveRow: (resource: string, id: number, before_id: number | null): Promise<void> =>
    post(`/api/${apiResource(resource)}/${id}/move`, { before_id }),

  rowHistory: async (path: ScreenPath, id: Identifier): Promise<RowAction[]> =>
    (await call<{ content: RowAction[] }>(`/api/${apiResource(path)}/${id}/history`)).data.content,
  restoreRow: (path: ScreenPath, id: Identifier): Promise<{ id: number }> =>
    post(`/api/${apiResource(path)}/${id}/restore`),

  uploadImage: (
    file: File,
    onProgress?: OnProgress,
    signal?: AbortSignal,
    upload_preset: ImagePreset = "manager",
  ): Promise<KeptPicture> => upload("/api/util/images", { file, upload_preset }, onProgress, signal),
  uploadVideo: (file: File, onProgress?: OnProgress, signal?: AbortSignal): Promise<KeptVideo> =>
    upload("/api/util/videos", { file, upload_preset: "manager" }, onProgress, signal),
};
