import { type ApiError, managerResource, type Refused } from "@maru/client";
import type { DataProvider, Identifier } from "ra-core";
import simpleRest from "ra-data-simple-rest";
import { rowApi } from "./api";
import { call, httpClient, toHttpError } from "./httpClient";
import { apiResource } from "./screens";

const base = simpleRest("/api", httpClient);

interface WithRawFile {
  rawFile: File;
}

const hasRawFile = (value: unknown): value is WithRawFile =>
  typeof value === "object" && value !== null && (value as Partial<WithRawFile>).rawFile instanceof File;

/** react-admin's file inputs wrap the File. Prices are sent as text, so that an empty object is sent too. */
const outgoing = (data: object): object =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      if (key === "price_lang_obj") return [key, JSON.stringify(value ?? {})];
      return [key, hasRawFile(value) ? value.rawFile : value];
    }),
  );

const writes = (resource: string) => managerResource(apiResource(resource));

/** Adapts a write of the client to react-admin, which expects an exception and shows it. */
const written = async <T>(write: (refused: Refused) => Promise<T | false>): Promise<{ data: T }> => {
  let refusal: ApiError | undefined;
  const data = await write((error) => {
    refusal = error;
  });
  if (refusal) throw toHttpError(refusal);
  return { data: data as T };
};

const path = (id: Identifier): string => encodeURIComponent(id);

const ask = async <T>(url: string, options: { signal?: AbortSignal }) => {
  const { json } = await httpClient(url, options);
  return { data: json as T };
};

const at = (resource: string): string => `/api/${apiResource(resource)}`;

/**
 * ra-data-simple-rest on top of our envelope. simple-rest turns bodies into JSON before the client gets them, which
 * destroys files: creates and updates are sent as multipart here.
 */
export const dataProvider = {
  ...base,
  ...rowApi,
  supportAbortSignal: true,
  getList: (resource, params) => base.getList(apiResource(resource), params),
  getOne: (resource, params) => base.getOne(apiResource(resource), params),
  getManyReference: (resource, params) => base.getManyReference(apiResource(resource), params),
  getMany: (resource, { ids, signal }) => {
    const query = new URLSearchParams({
      filter: JSON.stringify({ id: ids }),
      range: JSON.stringify([0, Math.max(ids.length - 1, 0)]),
    });
    return ask(`${at(resource)}?${query}`, { signal });
  },
  create: (resource, { data }) => written((refused) => writes(resource).create(outgoing(data), refused)),
  update: (resource, { id, data }) => written((refused) => writes(resource).update(path(id), outgoing(data), refused)),
  updateMany: async (resource, { ids, data }) => {
    // Only some fields of each record: PUT would require all.
    await Promise.all(ids.map((id) => call(`${at(resource)}/${path(id)}`, { method: "PATCH", json: data })));
    return { data: ids };
  },
  delete: (resource, { id }) => written((refused) => writes(resource).remove(path(id), refused)),
  deleteMany: async (resource, { ids }) => {
    await Promise.all(ids.map((id) => written((refused) => writes(resource).remove(path(id), refused))));
    return { data: ids };
  },
} satisfies DataProvider;

export type MaruDataProvider = typeof dataProvider;
