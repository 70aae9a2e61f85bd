import type { DataProvider } from "ra-core";
import simpleRest from "ra-data-simple-rest";
import { rowApi } from "./api";
import { call, httpClient } from "./httpClient";
import { apiResource } from "./screens";
import { workingBrand } from "./session";

const base = simpleRest("/api", httpClient);

interface WithRawFile {
  rawFile: File;
}

const hasRawFile = (value: unknown): value is WithRawFile =>
  typeof value === "object" && value !== null && (value as Partial<WithRawFile>).rawFile instanceof File;

const hasFile = (value: unknown): boolean =>
  value instanceof File || (typeof value === "object" && value !== null && Object.values(value).some(hasFile));

/** react-admin's file inputs wrap the File. Prices are sent as text: multipart has no empty object. */
const outgoing = (data: object): object => {
  const entries = Object.entries(data).map(([key, value]) => {
    if (key === "price_lang_obj") return [key, JSON.stringify(value ?? {})];
    return [key, hasRawFile(value) ? value.rawFile : value];
  });
  return { ...workingBrand(), ...Object.fromEntries(entries) };
};

const send = async <T>(method: "POST" | "PUT", path: string, data: object): Promise<{ data: T }> => ({
  data: (await call<T>(path, { method, form: outgoing(data) })).data,
});

/**
 * ra-data-simple-rest on top of our envelope, by the names of our screens. It turns bodies into JSON, which destroys
 * files: only a create or update with a file is sent as multipart here.
 */
export const dataProvider = {
  ...rowApi,
  supportAbortSignal: true,
  getList: (resource, params) => base.getList(apiResource(resource), params),
  getOne: (resource, params) => base.getOne(apiResource(resource), params),
  getMany: (resource, params) => base.getMany(apiResource(resource), params),
  getManyReference: (resource, params) => base.getManyReference(apiResource(resource), params),
  create: (resource, params) =>
    hasFile(params.data)
      ? send("POST", `/api/${apiResource(resource)}`, params.data)
      : base.create(apiResource(resource), params),
  update: (resource, params) =>
    hasFile(params.data)
      ? send("PUT", `/api/${apiResource(resource)}/${encodeURIComponent(params.id)}`, params.data)
      : base.update(apiResource(resource), params),
  updateMany: (resource, params) => base.updateMany(apiResource(resource), params),
  delete: (resource, params) => base.delete(apiResource(resource), params),
  deleteMany: (resource, params) => base.deleteMany(apiResource(resource), params),
} satisfies DataProvider;

export type MaruDataProvider = typeof dataProvider;
