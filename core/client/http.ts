import { ApiError, type Envelope, fallbackMessage, readEnvelope } from "./envelope";
import { resultNotSignedIn } from "./generated/values";
import { apiPath, type Query } from "./paths";
import type { OnProgress } from "./upload";

export type { Query } from "./paths";

export interface ClientSettings {
  /** The origin of the API; empty in the browser, which uses its own origin. */
  origin: string;
  /** The language of the messages; sent as X-Lang. */
  language: () => string;
  /** Added to every create and update (D2); the server compares and removes them. */
  brand: () => { brand_id: number; root_id: number } | null;
  /** The message without a response, or for an unreadable one. */
  fallback: () => string;
  /** Shows a refused create, update or delete to the person (spec 8). */
  onFailure: (error: ApiError) => void;
  /** A call came back with -10: resolves to true once the person has signed in again; the call is then repeated. */
  signInAgain: (options: RequestOptions) => Promise<boolean>;
  fetch: typeof fetch;
}

const settings: ClientSettings = {
  origin: "",
  language: () => "ko",
  brand: () => null,
  fallback: () => fallbackMessage,
  onFailure: (error) => console.error(error.message),
  signInAgain: () => Promise.resolve(false),
  fetch: (...call) => globalThis.fetch(...call),
};

export const configureClient = (changes: Partial<ClientSettings>): void => {
  Object.assign(settings, changes);
};

export const clientSettings = (): Readonly<ClientSettings> => settings;

export interface RequestOptions {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  query?: Query;
  /** A JSON body. */
  json?: unknown;
  /** A multipart body with nested arrays and files. */
  form?: object;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The call continues after the page is closed. */
  keepalive?: boolean;
  /** Sent by a timer, not by the person: a refusal does not ask for anything. */
  background?: boolean;
  /** Reports the upload's progress, in browsers. */
  onProgress?: OnProgress;
}

/**
 * Under HTTPS the cookie is `__Host-csrftoken`, which no other host can set; a cookie without the prefix is ignored.
 */
const csrfNames = ["__Host-csrftoken=", "csrftoken="];

export const csrfToken = (cookies: string = typeof document === "undefined" ? "" : document.cookie): string => {
  const pairs = cookies.split("; ");
  for (const name of csrfNames) {
    const pair = pairs.find((cookie) => cookie.startsWith(name));
    if (pair) return decodeURIComponent(pair.slice(name.length));
  }
  return "";
};

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

const send = async (path: string, options: RequestOptions): Promise<Response> => {
  const method = options.method ?? "GET";
  const headers: Record<string, string> = {
    Accept: "application/json",
    "X-Lang": settings.language(),
    ...options.headers,
  };
  if (!safeMethods.has(method)) headers["X-CSRFToken"] = csrfToken();
  if (options.json !== undefined) headers["Content-Type"] = "application/json";
  // Files are sent rarely, so the code for it is loaded on demand.
  const body = options.form
    ? (await import("./form-data")).toFormData(options.form)
    : options.json === undefined
      ? undefined
      : JSON.stringify(options.json);
  const url = settings.origin + apiPath(path, options.query);
  const { signal, keepalive } = options;
  const init: RequestInit = {
    method,
    headers,
    body,
    signal,
    keepalive,
    credentials: "same-origin",
  };
  if (!options.onProgress) return settings.fetch(url, init);
  return (await import("./upload")).upload(url, init, options.onProgress);
};

/** The first unsafe call of a visit may precede the cookie: `GET /api/auth` sets it. */
const ensureCsrf = async (method: string): Promise<void> => {
  if (safeMethods.has(method) || typeof document === "undefined" || csrfToken()) return;
  await settings.fetch(`${settings.origin}/api/auth`, { credentials: "same-origin" }).catch(() => undefined);
};

export interface Answer<T> extends Envelope<T> {
  status: number;
  headers: Headers;
}

/** A server whose writes are slow refuses some before they begin: how often they are sent again, and after how long. */
const crowdedTries = 4;
const crowdedMs = 1500;

const exchange = async <T>(path: string, options: RequestOptions, tries = crowdedTries): Promise<Answer<T>> => {
  await ensureCsrf(options.method ?? "GET");
  let response: Response;
  try {
    response = await send(path, options);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError(settings.fallback());
  }
  const body: unknown = await response.json().catch(() => null);
  if (tries && response.status === 503 && (body as { error?: string } | null)?.error === "crowded") {
    // Not all at once.
    await new Promise((resolve) => setTimeout(resolve, crowdedMs * (1 + Math.random())));
    return exchange<T>(path, options, tries - 1);
  }
  const envelope = readEnvelope<T>(response.status, body, settings.fallback());
  return { ...envelope, status: response.status, headers: response.headers };
};

/**
 * One call: the envelope with its HTTP status, or a rejected ApiError. When the session has ended, the call waits for the
 * sign-in and is sent once more, with the new CSRF token.
 */
export const request = async <T>(path: string, options: RequestOptions = {}): Promise<Answer<T>> => {
  try {
    return await exchange<T>(path, options);
  } catch (error) {
    const isSignedOut = error instanceof ApiError && error.result === resultNotSignedIn;
    if (!isSignedOut || !(await settings.signInAgain(options))) throw error;
    return exchange<T>(path, options);
  }
};
