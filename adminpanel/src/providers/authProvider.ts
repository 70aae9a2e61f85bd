import { ApiError } from "@maru/client";
import { type AuthProvider, HttpError } from "react-admin";
import { forgetDrafts } from "./drafts";
import { call, failureCode, toHttpError } from "./httpClient";
import { mayDo } from "./permissions";
import { forgetMe, identityOf, isManager, lastSeen, type Person, rememberMe, setWorkingBrand, whoAmI } from "./session";

const enrolmentNeeded = -15;
/** What the links of mails open: nobody is signed in there yet. */
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
  // Without a toast: the door itself says why somebody stands before it.
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
    rememberMe(data);
    setWorkingBrand(data.brand_id);
  },
  /** react-admin also comes here when nobody was signed in; a shopper's own session is not ours to end. */
  logout: async () => {
    const person = await lastSeen().catch(() => ({ id: 0 }) as const);
    if (isManager(person)) await call("/api/auth/sign-out", { method: "POST", json: {} }).catch(() => undefined);
    forgetMe();
    forgetDrafts();
    return "/login";
  },
  checkAuth: async () => {
    await manager();
  },
  /** 401 ends the session on this screen; 403 (-14) is only a refusal and leaves it; -15 leads to one's own account. */
  checkError: async (error: { status?: number }) => {
    if (failureCode(error) === enrolmentNeeded && location.pathname !== "/manager/account")
      return location.assign("/manager/account");
    if (error.status !== 401) return;
    forgetMe();
    throw error;
  },
  getIdentity: async () => identityOf(await manager()),
  // react-admin asks for them on every address; a refusal would lead anyone who follows a mail to the sign-in.
  getPermissions: async () => (publicPages.has(location.pathname) ? [] : (await manager()).permissions),
  canAccess: async ({ action, resource }) => mayDo(await manager(), { action, resource }),
} satisfies AuthProvider;
