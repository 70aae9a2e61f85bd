import simpleRest from "ra-data-simple-rest";
import type { DataProvider, Identifier } from "react-admin";
import { httpClient } from "./httpClient";
import { apiResource } from "./screens";
import { workingBrand } from "./session";
import { verbs } from "./verbs";

const base = simpleRest("/api", httpClient);

interface WithRawFile {
  rawFile: File;
}

const hasRawFile = (value: unknown): value is WithRawFile =>
  typeof value === "object" && value !== null && (value as Partial<WithRawFile>).rawFile instanceof File;

/** react-admin's file inputs wrap the File; a PUT names its prices as text, so that an empty object is sent too. */
const outgoing = (data: object): object =>
  Object.fromEntries(
    Object.entries({ ...workingBrand(), ...data }).map(([key, value]) => {
      if (key === "price_lang_obj") return [key, JSON.stringify(value ?? {})];
      return [key, hasRawFile(value) ? value.rawFile : value];
    }),
  );

const ask = async <T>(url: string, options: { method?: string; body?: object; signal?: AbortSignal }) => {
  const { json } = await httpClient(url, options);
  return { data: json as T };
};

const at = (resource: string, id?: Identifier): string =>
  `/api/${apiResource(resource)}${id === undefined ? "" : `/${encodeURIComponent(id)}`}`;

/**
 * The dialect of ra-data-simple-rest over our envelope. simple-rest turns bodies to JSON before the client sees
 * them, which destroys files: creates and updates are sent as multipart here.
 */
export const dataProvider = {
  ...base,
  ...verbs,
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
  create: (resource, { data }) => ask(at(resource), { method: "POST", body: outgoing(data) }),
  update: (resource, { id, data }) => ask(at(resource, id), { method: "PUT", body: outgoing(data) }),
  updateMany: async (resource, { ids, data }) => {
    await Promise.all(ids.map((id) => ask(at(resource, id), { method: "PUT", body: outgoing(data) })));
    return { data: ids };
  },
  delete: (resource, { id }) => ask(at(resource, id), { method: "DELETE" }),
  deleteMany: async (resource, { ids }) => {
    await Promise.all(ids.map((id) => ask(at(resource, id), { method: "DELETE" })));
    return { data: ids };
  },
} satisfies DataProvider;

export type MaruDataProvider = typeof dataProvider;
