import type { User } from "@maru/client";
import { redirect } from "~/router";
import type { Env } from "./env";

/** My page is for members: others sign in first and come back. */
export const memberOrLogin = async (env: Env, request: Request): Promise<User> => {
  const user = await env.user();
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  throw redirect(`/login?next=${encodeURIComponent(pathname + search)}&needed=1`);
};
