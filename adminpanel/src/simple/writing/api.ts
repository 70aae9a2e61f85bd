import type { RowDraft, RowEditing, RowVersionLine, RowVersionWhole } from "@maru/client";
import { call, post } from "../../providers/httpClient";
import { apiResource, type ScreenPath } from "../../providers/screens";

/** A row, or a new one. */
const at = (path: ScreenPath, id?: number): string => `/api/${apiResource(path)}${id ? `/${id}` : ""}`;

/** Reports that a row is open, with the draft if there is one; returns who else has it open. A timer calls it. */
export const sayEditing = async (path: ScreenPath, id?: number, values?: object): Promise<RowEditing> => {
  const json = values ? { values } : {};
  return (await call<RowEditing>(`${at(path, id)}/editing`, { method: "POST", json, background: true })).data;
};

export const readDraft = async (path: ScreenPath, id?: number): Promise<RowDraft> =>
  (await call<RowDraft>(`${at(path, id)}/draft`)).data;

export const forgetDraft = (path: ScreenPath, id?: number): Promise<unknown> =>
  call(`${at(path, id)}/forget-draft`, { method: "POST", json: {}, background: true });

export const listVersions = async (path: ScreenPath, id: number): Promise<RowVersionLine[]> =>
  (await call<{ content: RowVersionLine[] }>(`${at(path, id)}/versions`)).data.content;

export const readVersion = async (path: ScreenPath, id: number, number: number): Promise<RowVersionWhole> =>
  (await call<RowVersionWhole>(`${at(path, id)}/version`, { query: { number } })).data;

export const revertTo = (path: ScreenPath, id: number, number: number, version?: string): Promise<object> =>
  post(`${at(path, id)}/revert`, { number, version });
