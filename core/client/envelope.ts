/** Every answer of the API: `result` above 0 is success, below 0 a stable code (D3). */
export interface Envelope<T> {
  result: number;
  message: string;
  data: T;
}

/** -50: field name (nested as `options[1][name]`) → sentence. */
export type FieldErrors = Record<string, string>;

/** Said when an answer has no body to read (specification, section 8). */
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

/** A refused call. `result` is -99 where no envelope arrived; `status` 0 where no answer did. */
export class ApiError extends Error {
  readonly result: number;
  readonly status: number;
  readonly data: unknown;
  readonly errors: FieldErrors;

  constructor(
    message: string,
    { result = -99, status = 0, data }: { result?: number; status?: number; data?: unknown } = {},
  ) {
    super(message || fallbackMessage);
    this.name = "ApiError";
    this.result = result;
    this.status = status;
    this.data = data;
    this.errors = fieldErrors(data);
  }

  /** What react-admin reads from a refused save. */
  get body(): { errors: FieldErrors; message: string } {
    return { errors: this.errors, message: this.message };
  }
}

const isEnvelope = (body: unknown): body is Envelope<unknown> => isObject(body) && typeof body.result === "number";

/** The envelope of an answer, or an ApiError: HTTP status and `result` must both say success. */
export const readEnvelope = <T>(status: number, body: unknown, fallback = fallbackMessage): Envelope<T> => {
  if (!isEnvelope(body)) throw new ApiError(fallback, { status });
  if (body.result <= 0 || status >= 400) {
    throw new ApiError(body.message || fallback, { result: body.result, status, data: body.data });
  }
  return body as Envelope<T>;
};
