import type { Language, Query } from "@maru/client";
import { apiPath } from "@maru/client";
import { type Env, MissingData } from "~/routes/env";
import type { Store } from "./store";

/** Supplied responses, by their API path with sorted query. */
export type Supplied = Record<string, { status: number; data: unknown }>;

/** Two notations of one query (order, escapes) have the same key. */
const sameKey = (path: string): string => {
  const [base = "", query = ""] = path.split("?");
  return apiPath(base, Object.fromEntries(new URLSearchParams(query)));
};

const hostless = (key: string): string => key.replace(/^(\/api\/domain)\?dns=[^&]*$/, "$1");

/** Loaders read what came with the request; they never open a socket. */
export const serverEnv = (store: Store, language: Language, supplied: Supplied): { env: Env; missing: string[] } => {
  const answers = new Map(Object.entries(supplied).map(([path, answer]) => [hostless(sameKey(path)), answer]));
  const missing: string[] = [];
  const read = async <T>(path: string, query?: Query): Promise<T> => {
    const key = sameKey(apiPath(path, query));
    const answer = answers.get(hostless(key));
    if (!answer) {
      missing.push(key);
      throw new MissingData(key);
    }
    if (answer.status >= 400) throw Response.json(answer.data, { status: answer.status });
    return answer.data as T;
  };
  return {
    missing,
    env: {
      language,
      read,
      dispatch: (action) => void store.dispatch(action),
      getState: store.getState,
      user: () => Promise.reject(new MissingData("/api/auth")),
      restored: () => Promise.reject(new MissingData("storage")),
      cart: () => Promise.reject(new MissingData("storage")),
    },
  };
};
