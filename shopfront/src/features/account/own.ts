import {
  type DueConsents,
  type Invitation,
  type Profile,
  request,
  type SessionRows,
  type SessionUser,
} from "@maru/client";
import type { Again } from "./OwnPassword";

const post = async <T>(address: string, json: Record<string, unknown> = {}): Promise<T> =>
  (await request<T>(`/api/account/${address}`, { method: "POST", json })).data;

export interface FoundName {
  user_name: string;
  created_at: string;
}

export const findNames = async (phone_num: string, token: string): Promise<FoundName[]> =>
  (await post<{ content: FoundName[] }>("find-id", { phone_num, token })).content;

export const checkName = (user_name: string, phone_num: string, token: string): Promise<unknown> =>
  post("find-password", { user_name, phone_num, token });

export const setPassword = (phone_num: string, token: string, password: string): Promise<unknown> =>
  post("new-password", { phone_num, token, password });

export const setPasswordByLink = (token: string, password: string): Promise<unknown> =>
  post("link-password", { token, password });

export const saveProfile = async (values: Record<string, unknown>): Promise<Profile> =>
  (await request<Profile>("/api/account/me", { method: "PATCH", json: values })).data;

export const changePassword = async (again: Again, password: string): Promise<unknown> =>
  (
    await request("/api/auth/password", {
      method: "POST",
      json: { user_pw: again.password, otp_num: again.otp_num, password },
    })
  ).data;

export const changePhone = (phone_num: string, token: string, again: Again): Promise<Profile> =>
  post<Profile>("phone", { phone_num, token, ...again });

export const changeEmail = (email: string, again: Again): Promise<unknown> => post("email", { email, ...again });

export const confirmEmail = async (token: string): Promise<string> =>
  (await post<{ email: string }>("email/confirm", { token })).email;

export const leave = (password: string): Promise<unknown> => post("leave", { password });

export const comeBack = (user_name: string, user_pw: string): Promise<SessionUser> =>
  post<SessionUser>("come-back", { user_name, user_pw });

export const agree = (kinds: Record<string, number>): Promise<DueConsents> => post<DueConsents>("consents", kinds);

export const acceptInvitation = (token: string, password: string): Promise<SessionUser> =>
  post<SessionUser>("joining", { token, password, agree_terms: 1, agree_privacy: 1 });

export const readInvitation = async (token: string): Promise<Invitation> =>
  (await request<Invitation>("/api/account/joining", { query: { token } })).data;

export const readSessions = async (): Promise<SessionRows> => (await request<SessionRows>("/api/auth/sessions")).data;

export const endSession = (key: string | number): Promise<unknown> =>
  request(`/api/auth/sessions/${key}`, { method: "DELETE" });

export const endOtherSessions = (): Promise<unknown> =>
  request("/api/auth/sessions/end-others", { method: "POST", json: {} });
