import type { User } from "@maru/client";
import { redirect } from "~/router";
import type { Env } from "./env";
import { loginPath } from "./next";

/** My page is for members: others sign in first and come back. */
export const memberOrLogin = async (env: Env, request: Request): Promise<User> => {
  const user = await env.user();
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginPath(pathname + search));
};
