import { ApiError, type Language, request, type SessionUser } from "@maru/client";
import { readWishes } from "~/features/account/wishes";
import { siteActions } from "~/features/site/slice";
import type { Env } from "~/routes/env";
import type { Store } from "./store";

const asRouteError = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error;
  const details = { message: error.message, result: error.result, ...(error.data as object | null) };
  return Response.json(details, { status: error.status || 503 });
};

/** Whether the last answer to who is signed in was one: after a failure nobody knows. */
let isAnswered = true;
export const isPersonKnown = (): boolean => isAnswered;

/** For the next document, which hides what only visitors read until it knows: `core/pages/display.js`. */
const noteMember = (isMember: boolean): void => {
  try {
    if (isMember) localStorage.setItem("maru-member", "1");
    else localStorage.removeItem("maru-member");
  } catch {
    /* no storage: the visitors' text shows for a moment */
  }
  if (!isMember) delete document.documentElement.dataset.member;
};

/** After a failure the person is a visitor (spec 8). */
const askUser = async (store: Store): Promise<SessionUser | null> => {
  try {
    const { data: user } = await request<SessionUser>("/api/auth");
    isAnswered = true;
    store.dispatch(siteActions.setUser(user));
    noteMember(user.id > 0);
    if (!(user.id > 0)) return null;
    store.dispatch(siteActions.setWishlist(await readWishes().catch(() => [])));
    return user;
  } catch {
    isAnswered = false;
    noteMember(false);
    store.dispatch(siteActions.setUser(null));
    return null;
  }
};

export const browserEnv = (
  store: Store,
  language: Language,
  restored: () => Promise<void>,
  memberCart: () => Promise<void>,
): Env => {
  let asked: Promise<SessionUser | null> | null = null;
  const env: Env = {
    language,
    restored,
    dispatch: (action) => void store.dispatch(action),
    getState: store.getState,
    read: async (path, query) => {
      try {
        return (await request<never>(path, { query })).data;
      } catch (error) {
        throw asRouteError(error);
      }
    },
    user: async () => {
      const { auth } = store.getState().site;
      if (auth.isInitialized) return auth.user;
      asked ??= askUser(store);
      return asked;
    },
    cart: async () => {
      const [user] = await Promise.all([env.user(), restored()]);
      if (user) await memberCart();
    },
  };
  return env;
};
