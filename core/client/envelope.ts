import type { ErrorName } from "./generated/types";

/** Every response of the API: `result` above 0 is success, below 0 a stable code (D3). */
export interface Envelope<T> {
  result: number;
  message: string;
  data: T;
}

/** -50: field name (nested as `options[1][name]`) → sentence. */
export type FieldErrors = Record<string, string>;

/** The message for a response without a readable body (spec 8). */
export const fallbackMessage = "Something went wrong";

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const fieldErrors = (data: unknown): FieldErrors => {
  if (!isObject(data) || !isObject(data.errors)) return {};
  const pairs = Object.entries(data.errors).map(([field, text]): [string, string] => [
    field,
    Array.isArray(text) ? text.map(String).join(" ") : String(text),
  ]);
  return Object.fromEntries(pairs);
};

interface Refusal {
  result?: number;
  error?: ErrorName | "";
  status?: number;
  data?: unknown;
}

/** A refused call. `result` is -99 without an envelope; `status` is 0 without a response. */
export class ApiError extends Error {
  declare readonly result: number;
  /** The name of the code; '' without an envelope. */
  declare readonly error: ErrorName | "";
  declare readonly status: number;
  declare readonly data: unknown;
  declare readonly errors: FieldErrors;

  constructor(message: string, { result = -99, error = "", status = 0, data }: Refusal = {}) {
    super(message || fallbackMessage);
    this.name = "ApiError";
    this.result = result;
    this.error = error;
    this.status = status;
    this.data = data;
    this.errors = fieldErrors(data);
  }

  /** What react-admin reads from a refused save. */
  get body(): { errors: FieldErrors; message: string } {
    return { errors: this.errors, message: this.message };
  }
}

/** The name of a refusal. That of an upload is inside an object, as image hosts answer (D5). */
const errorName = (body: object): ErrorName | "" => {
  const error = "error" in body ? body.error : "";
  return (isObject(error) ? error.name : error) as ErrorName | "";
};

const isEnvelope = (body: unknown): body is Envelope<unknown> => isObject(body) && typeof body.result === "number";

/** The envelope of a response, or an ApiError: HTTP status and `result` must both mean success. */
export const readEnvelope = <T>(status: number, body: unknown, fallback = fallbackMessage): Envelope<T> => {
  if (!isEnvelope(body)) throw new ApiError(fallback, { status });
  if (body.result <= 0 || status >= 400) {
    throw new ApiError(body.message || fallback, { ...body, error: errorName(body), status });
  }
  return body as Envelope<T>;
};
