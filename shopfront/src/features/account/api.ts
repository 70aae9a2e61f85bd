import { ApiError, type CodeSent, type CodeToken, type JoinRules, request, type SessionUser } from "@maru/client";
import { joinSocial } from "./social";

export const signIn = async (user_name: string, user_pw: string, otp_num = ""): Promise<SessionUser> =>
  (
    await request<SessionUser>("/api/auth/sign-in", {
      method: "POST",
      json: { user_name, user_pw, is_manager: 0, otp_num },
    })
  ).data;

const tokenPlace = "accessToken";

/** The token from register is kept in local storage and removed with the session (D11). */
const keepToken = (token: string): void => {
  try {
    localStorage.setItem(tokenPlace, token);
  } catch {
    /* no storage: the session cookie is enough for signing in */
  }
};

export const dropToken = (): void => {
  try {
    localStorage.removeItem(tokenPlace);
  } catch {
    /* storage closed */
  }
};

const duties = new Set<() => Promise<void>>();

/** Requests that still need this member's session are sent before it ends. */
export const beforeSignOut = (duty: () => Promise<void>): void => void duties.add(duty);

export const signOut = async (): Promise<void> => {
  await Promise.allSettled([...duties].map((duty) => duty()));
  await request("/api/auth/sign-out", { method: "POST", json: {} });
  dropToken();
};

/** Whether a new member may use the user ID. A reserved name is refused although nobody has it. */
export const isFree = async (
  column: "user_name" | "nickname" | "email",
  value: string,
): Promise<{ available: boolean; reserved: boolean }> =>
  (await request<{ available: boolean; reserved: boolean }>("/api/util/user-names", { query: { [column]: value } }))
    .data;

export interface Registration {
  user_name: string;
  password: string;
  nickname: string;
  name: string;
  email: string;
  phone_num: string;
  birth_date: string;
  gender: string;
  is_foreigner: number;
}

export interface Consents {
  agree_terms: boolean;
  agree_privacy: boolean;
  agree_shopping: boolean;
  agree_sms: boolean;
  agree_email: boolean;
}

/** A Korean name starts with the family name; others end with it. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const text = name.trim();
  const parts = text.split(/\s+/);
  if (parts.length > 1) return { firstName: parts.slice(0, -1).join(" "), lastName: parts.at(-1) ?? "" };
  if (/^[가-힣]{2,4}$/.test(text)) return { firstName: text.slice(1), lastName: text.slice(0, 1) };
  return { firstName: text, lastName: "" };
};

export const register = async (fields: Registration, consents: Consents, phone_token = ""): Promise<SessionUser> => {
  const { data } = await request<{ accessToken: string; user: SessionUser }>("/api/account/register", {
    method: "POST",
    json: { ...fields, ...splitName(fields.name), ...consents, phone_token },
  });
  keepToken(data.accessToken);
  return data.user;
};

/** The same for a person who came from another company: without user ID and password. */
export const registerSocial = async (
  { user_name: _name, password: _password, ...fields }: Registration,
  consents: Consents,
  phone_token = "",
): Promise<SessionUser> => {
  const { user } = await joinSocial({ ...fields, ...splitName(fields.name), ...consents, phone_token });
  if (!user) throw new ApiError("");
  return user;
};

export type CodePurpose = "sign_up" | "find_id" | "find_password" | "phone" | "order";

const post = async <T>(address: string, json: Record<string, unknown>): Promise<T> =>
  (await request<T>(`/api/account/${address}`, { method: "POST", json })).data;

export const readRules = async (): Promise<JoinRules> => (await request<JoinRules>("/api/account/rules")).data;

export const sendCode = (purpose: CodePurpose, phone_num: string, order_num?: string): Promise<CodeSent> =>
  post<CodeSent>("phone-codes", { purpose, phone_num, ...(order_num ? { order_num } : {}) });

export const confirmCode = (id: number, code: string): Promise<CodeToken> =>
  post<CodeToken>(`phone-codes/${id}`, { code });
