import { ApiError, fallbackMessage } from "./envelope";
import { clientSettings, type Query, type RequestOptions, request } from "./http";

export type Id = string | number;

export interface Page<T> {
  total: number;
  page: number;
  page_size: number;
  page_count: number;
  content: T[];
}

/** Receives the refusal of a write besides the toast, for a form that shows errors by field. */
export type Refused = (error: ApiError) => void;

/** The five actions of every resource (spec 7). Failures return `false` (spec 8). */
export interface Resource {
  get<T>(id: Id, query?: Query): Promise<T | false>;
  list<T>(query?: Query): Promise<T | false>;
  create<T>(values: object, refused?: Refused): Promise<T | false>;
  update<T>(id: Id, values: object, refused?: Refused): Promise<T | false>;
  remove<T>(id: Id, refused?: Refused): Promise<T | false>;
}

const asApiError = (error: unknown): ApiError => (error instanceof ApiError ? error : new ApiError(fallbackMessage));

/** A failed read is only logged: the screen shows its own error state. */
const read = async <T>(path: string, query?: Query): Promise<T | false> => {
  try {
    return (await request<T>(path, { query })).data;
  } catch (error) {
    console.error(path, asApiError(error).message);
    return false;
  }
};

/** A failed write is shown to the person. */
const write = async <T>(path: string, options: RequestOptions, refused?: Refused): Promise<T | false> => {
  try {
    return (await request<T>(path, options)).data;
  } catch (error) {
    refused?.(asApiError(error));
    clientSettings().onFailure(asApiError(error));
    return false;
  }
};

const withBrand = (values: object): object => ({ ...clientSettings().brand(), ...values });

export const resourceAt = (base: string): Resource => ({
  get: (id, query) => read(`${base}/${id}`, query),
  list: (query) => read(base, query),
  create: (values, refused) => write(base, { method: "POST", form: withBrand(values) }, refused),
  update: (id, values, refused) => write(`${base}/${id}`, { method: "PUT", form: withBrand(values) }, refused),
  remove: (id, refused) => write(`${base}/${id}`, { method: "DELETE" }, refused),
});

export const managerResource = (name: string): Resource => resourceAt(`/api/${name}`);
export const shopResource = (name: string): Resource => resourceAt(`/api/shop/${name}`);
export const utilResource = (name: string): Resource => resourceAt(`/api/util/${name}`);
