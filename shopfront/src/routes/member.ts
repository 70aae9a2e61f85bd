import type { SessionUser } from "@maru/client";
import { redirect } from "react-router";
import { siteActions } from "~/features/site/slice";
import type { Env } from "./env";
import { loginPath } from "./next";

const toLogin = (request: Request): Response => {
  const { pathname, search } = new URL(request.url);
  return redirect(loginPath(pathname + search));
};

/** My page is for members: others sign in first and come back. */
export const memberOrLogin = async (env: Env, request: Request): Promise<SessionUser> => {
  const user = await env.user();
  if (user) return user;
  throw toLogin(request);
};

/** A response for a session that ended since the page was loaded; a member's own order is then not found. */
const isEnded = async (env: Env, error: unknown): Promise<boolean> => {
  if (!(error instanceof Response)) return false;
  if (error.status !== 404) return error.status === 401;
  const user = await env.read<SessionUser>("/api/auth").catch(() => null);
  return user !== null && !(user.id > 0);
};

/**
 * Data for members only. If the session has ended since the page was loaded, the person signs in again and comes back.
 */
export const readAsMember = async <T>(env: Env, request: Request, read: () => Promise<T>): Promise<T> => {
  await memberOrLogin(env, request);
  try {
    return await read();
  } catch (error) {
    if (!(await isEnded(env, error))) throw error;
    env.dispatch(siteActions.setUser(null));
    throw toLogin(request);
  }
};
