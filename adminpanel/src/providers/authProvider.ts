import { ApiError } from "@maru/client";
import { type AuthProvider, HttpError } from "react-admin";
import { forgetDrafts } from "./drafts";
import { call, failureCode, toHttpError } from "./httpClient";
import { isAllowed } from "./permissions";
import {
  clearSession,
  identityOf,
  isManager,
  lastSeen,
  type Person,
  setWorkingBrand,
  storeSession,
  whoAmI,
} from "./session";

const enrolmentNeeded = -15;
/** Addresses that mails link to; nobody is signed in there. */
const publicPages = new Set(["/manager/invitation", "/manager/new-password"]);

export interface SignIn {
  user_name: string;
  user_pw: string;
  otp_num?: string;
}

const manager = async (): Promise<Person> => {
  const person = await whoAmI().catch((error: unknown) => {
    throw error instanceof ApiError ? toHttpError(error) : error;
  });
  // Without a toast: the login page itself shows the reason.
  if (!isManager(person)) throw Object.assign(new HttpError("", 401, { logoutUser: true }), { message: false });
  setWorkingBrand(person.brand_id);
  return person;
};

export const authProvider = {
  login: async ({ user_name, user_pw, otp_num = "" }: SignIn) => {
    const { data } = await call<Person>("/api/auth/sign-in", {
      method: "POST",
      json: { user_name, user_pw, is_manager: 1, otp_num },
    });
    storeSession(data);
    setWorkingBrand(data.brand_id);
  },
  /** react-admin also calls this when nobody is signed in. A shopper's session must not be ended. */
  logout: async () => {
    const person = await lastSeen().catch(() => ({ id: 0 }) as const);
    if (isManager(person)) await call("/api/auth/sign-out", { method: "POST", json: {} }).catch(() => undefined);
    clearSession();
    forgetDrafts();
    return "/login";
  },
  checkAuth: async () => {
    await manager();
  },
  /**
   * 401 ends the session on this screen. 403 (-14) is only a refusal and does not. -15 leads to the person's own
   * account.
   */
  checkError: async (error: { status?: number }) => {
    if (failureCode(error) === enrolmentNeeded && location.pathname !== "/manager/account")
      return location.assign("/manager/account");
    if (error.status !== 401) return;
    clearSession();
    throw error;
  },
  getIdentity: async () => identityOf(await manager()),
  // react-admin asks for permissions on every address. A rejection would redirect anyone who follows a link of a mail
  // to the sign-in.
  getPermissions: async () => (publicPages.has(location.pathname) ? [] : (await manager()).permissions),
  canAccess: async ({ action, resource }) => isAllowed(await manager(), { action, resource }),
} satisfies AuthProvider;
