import {
  ApiError,
  fallbackMessage,
  type OnProgress,
  type RequestOptions,
  request,
  resultCodeNeeded,
} from "@maru/client";
import { HttpError } from "ra-core";
import { i18n } from "./i18nProvider";
import { workingBrand } from "./session";

/** `options[1][name]` of the envelope → `options.1.name`, the input's name in the form. */
const inputName = (field: string): string => field.replaceAll("]", "").replaceAll("[", ".");

interface Failure {
  /** The envelope's stable code (D3), so that a screen can tell refusals apart. */
  result: number;
  /** The name of the code. */
  error: string;
  data: unknown;
  message: string;
  errors?: Record<string, string>;
}

export const toHttpError = (error: ApiError): HttpError => {
  const errors = Object.entries(error.errors).map(([field, text]) => [inputName(field), text] as const);
  // Without an answer there is no message in the manager's language.
  const message =
    error.message === fallbackMessage
      ? i18n.t(error.status === 0 ? "errors.no_answer" : "errors.generic")
      : error.message;
  const body: Failure = { result: error.result, error: error.error, data: error.data, message };
  if (errors.length > 0) body.errors = Object.fromEntries(errors);
  return new HttpError(message, error.status, body);
};

const failureOf = (error: unknown): Failure | undefined =>
  error instanceof HttpError ? (error.body as Failure | undefined) : undefined;

export const failureCode = (error: unknown): number => failureOf(error)?.result ?? -99;

export const failureName = (error: unknown): string => failureOf(error)?.error ?? "";

/** What the server says of the fields of a form, by name; a nested field has its whole path. */
export const fieldErrors = (error: unknown): Record<string, string> => failureOf(error)?.errors ?? {};

export const failureData = (error: unknown): unknown => failureOf(error)?.data;

/** A sign-in needs the one-time code too. */
export const isCodeQuestion = (error: unknown): boolean => failureCode(error) === resultCodeNeeded;

/** One call to the API; failures become react-admin's HttpError. */
export const call = async <T>(path: string, options?: RequestOptions) => {
  try {
    return await request<T>(path, options);
  } catch (error) {
    throw error instanceof ApiError ? toHttpError(error) : error;
  }
};

/** A POST; returns the data of the answer. */
export const post = async <T>(path: string, json: object = {}): Promise<T> =>
  (await call<T>(path, { method: "POST", json })).data;

/** The same with an idempotency key: a repeated call returns the result of the first. */
export const postOnce = async <T>(path: string, json: object, key: string): Promise<T> =>
  (await call<T>(path, { method: "POST", json, headers: { "Idempotency-Key": key } })).data;

/** Sends a form with a file and reports the progress. Rejects with an AbortError when it is stopped. */
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

/**
 * The fetch of ra-data-simple-rest: takes the rows out of the envelope and puts the total where simple-rest reads it.
 */
export const httpClient = async (
  url: string,
  options: { method?: string; body?: unknown; signal?: AbortSignal | null } = {},
): Promise<{ status: number; headers: Headers; body: string; json: unknown }> => {
  const answer = await call<unknown>(url, {
    method: options.method as RequestOptions["method"],
    signal: options.signal ?? undefined,
    ...(typeof options.body === "string" ? { json: { ...workingBrand(), ...JSON.parse(options.body) } } : {}),
  });
  const { data } = answer;
  if (!isList(data)) return { status: answer.status, headers: answer.headers, body: "", json: data };
  const headers = new Headers({ "Content-Range": `items 0-${Math.max(data.content.length - 1, 0)}/${data.total}` });
  return { status: answer.status, headers, body: "", json: data.content };
};
