import type { ChangeRunRecord } from "@maru/client";
import type { Identifier } from "ra-core";
import type { Chosen } from "../../../providers/chosen";
import type { MaruDataProvider } from "../../../providers/dataProvider";
import { call, post } from "../../../providers/httpClient";

/** The values of a bulk action, or a row's columns before or after it. */
export type ChangeValues = Record<string, unknown>;

/** API calls of a bulk change, from its preview to its undo. */
export const changeApi = {
  previewChange: (resource: string, action: string, values: ChangeValues, chosen: Chosen): Promise<ChangeRunRecord> =>
    post("/api/changes", { resource, action, values, ...chosen }),
  applyChange: (id: number): Promise<ChangeRunRecord> => post(`/api/changes/${id}/apply`),
  undoChange: (id: number): Promise<ChangeRunRecord> => post(`/api/changes/${id}/undo`),
  readChange: async (id: Identifier): Promise<ChangeRunRecord> =>
    (await call<ChangeRunRecord>(`/api/changes/${id}`)).data,
};

export type ChangeProvider = MaruDataProvider & typeof changeApi;

export const refusedFileUrl = (id: Identifier): string => `/api/changes/${id}/refused`;
