import { ApiError, fallbackMessage, type OnProgress, type RequestOptions, request } from "@maru/client";
import { HttpError } from "react-admin";
import { i18n } from "./i18nProvider";

/** `options[1][name]` of the envelope → `options.1.name`, the name of the input in the form. */
export const inputName = (field: string): string => field.replaceAll("]", "").replaceAll("[", ".");

interface Failure {
  /** The envelope's stable code (D3), so that a screen can tell refusals apart. */
  result: number;
  data: unknown;
  message: string;
  errors?: Record<string, string>;
}

export const toHttpError = (error: ApiError): HttpError => {
  const errors = Object.entries(error.errors).map(([field, text]) => [inputName(field), text] as const);
  // No answer came to say it in the manager's language.
  const message =
    error.message === fallbackMessage
      ? i18n.t(error.status === 0 ? "errors.no_answer" : "errors.generic")
      : error.message;
  const body: Failure = { result: error.result, data: error.data, message };
  if (errors.length > 0) body.errors = Object.fromEntries(errors);
  return new HttpError(message, error.status, body);
};

export const failureCode = (error: unknown): number =>
  error instanceof HttpError ? ((error.body as Failure | undefined)?.result ?? -99) : -99;

/** One call to the API, failing the way react-admin understands. */
export const call = async <T>(path: string, options?: RequestOptions) => {
  try {
    return await request<T>(path, options);
  } catch (error) {
    throw error instanceof ApiError ? toHttpError(error) : error;
  }
};

/** What a verb of the API answers. */
export const post = async <T>(path: string, json: object = {}): Promise<T> =>
  (await call<T>(path, { method: "POST", json })).data;

/** The same, made once: a repeat under the same key answers with what the first one made. */
export const postOnce = async <T>(path: string, json: object, key: string): Promise<T> =>
  (await call<T>(path, { method: "POST", json, headers: { "Idempotency-Key": key } })).data;

/** A form with a file, telling how far it is. Rejects with an AbortError once it is stopped. */
export const upload = async <T>(
  path: string,
  form: object,
  onProgress?: OnProgress,
  signal?: AbortSignal,
): Promise<T> => (await call<T>(path, { method: "POST", form, onProgress, signal })).data;

interface ListData {
  content: unknown[];
  total: number;
}

const isList = (data: unknown): data is ListData =>
  typeof data === "object" && data !== null && Array.isArray((data as ListData).content);

/** The fetch of ra-data-simple-rest: rows out of the envelope, the total where simple-rest looks for it. */
export const httpClient = async (
  url: string,
  options: { method?: string; body?: unknown; signal?: AbortSignal | null } = {},
): Promise<{ status: number; headers: Headers; body: string; json: unknown }> => {
  const answer = await call<unknown>(url, {
    method: options.method as RequestOptions["method"],
    signal: options.signal ?? undefined,
    ...(options.body === undefined ? {} : { form: options.body as object }),
  });
  const { data } = answer;
  if (!isList(data)) return { status: answer.status, headers: answer.headers, body: "", json: data };
  const headers = new Headers({ "Content-Range": `items 0-${Math.max(data.content.length - 1, 0)}/${data.total}` });
  return { status: answer.status, headers, body: "", json: data.content };
};
