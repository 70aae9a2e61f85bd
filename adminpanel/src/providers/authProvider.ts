import { ApiError, type Visitor } from "@maru/client";
import { type AuthProvider, HttpError } from "ra-core";
import { forgetDrafts, keepDraftsOf } from "./drafts";
import { call, failureCode, toHttpError } from "./httpClient";
import { isAllowed } from "./permissions";
import {
  clearSession,
  identityOf,
  isManager,
  lastSeen,
  managerBefore,
  type Person,
  setWorkingBrand,
  storeSession,
  whoAmI,
} from "./session";
import { signInAgain } from "./signInAgain";

const enrolmentNeeded = -15;
/** Addresses that mails link to; nobody is signed in there. */
const publicPages = new Set(["/manager/invitation", "/manager/new-password"]);

export interface SignIn {
  user_name: string;
  user_pw: string;
  otp_num?: string;
}

const ask = (): Promise<Person | Visitor> =>
  whoAmI().catch((error: unknown) => {
    throw error instanceof ApiError ? toHttpError(error) : error;
  });

const manager = async (): Promise<Person> => {
  let person = await ask();
  if (!isManager(person) && (await signInAgain())) person = await ask();
  // The person closed the question: the page stays as it is, and the server refuses each call.
  if (!isManager(person)) person = managerBefore() ?? person;
  // Without a toast: the login page itself shows the reason.
  if (!isManager(person)) throw Object.assign(new HttpError("", 401, { logoutUser: true }), { message: false });
  setWorkingBrand(person.brand_id);
  keepDraftsOf(person.id);
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
    if (isManager(person)) {
      forgetDrafts();
      await call("/api/auth/sign-out", { method: "POST", json: {} }).catch(() => undefined);
    }
    clearSession();
    return "/login";
  },
  checkAuth: async () => {
    await manager();
  },
  /**
   * A refusal stays an error of its call: react-admin would answer a call that ends the session with an empty record,
   * which a form takes for saved. Whoever was signed in has been asked to sign in again (`signInAgain`) and keeps the
   * page; without anybody before, 401 leads to the sign-in. -15 leads to the person's own account.
   */
  checkError: async (error: { status?: number }) => {
    if (failureCode(error) === enrolmentNeeded && location.pathname !== "/manager/account")
      return location.assign("/manager/account");
    if (error.status !== 401 || managerBefore()) return;
    clearSession();
    throw error;
  },
  getIdentity: async () => identityOf(await manager()),
  // react-admin asks for permissions on every address. A rejection would redirect anyone who follows a link of a mail
  // to the sign-in.
  getPermissions: async () => (publicPages.has(location.pathname) ? [] : (await manager()).permissions),
  canAccess: async ({ action, resource }) => isAllowed(await manager(), { action, resource }),
} satisfies AuthProvider;
