import type {
  EndedSessions,
  ManagerAccount,
  OfferedRole,
  OtpSetup,
  PasswordOwner,
  RecoveryCodes,
  SessionRow,
} from "@maru/client";
import { call, post } from "./httpClient";

export interface Again {
  user_pw?: string;
  otp_num?: string;
}

/** One's own account, and what the links of mails to staff open. */
export const accountVerbs = {
  readAccount: async (): Promise<ManagerAccount> => (await call<ManagerAccount>("/api/auth/account")).data,
  saveAccount: async (values: Pick<ManagerAccount, "name" | "email" | "phone_num">): Promise<ManagerAccount> =>
    (await call<ManagerAccount>("/api/auth/account", { method: "PATCH", json: values })).data,
  changePassword: (values: { user_pw: string; password: string }): Promise<EndedSessions> =>
    post("/api/auth/password", values),
  beginOtp: (again: Again): Promise<OtpSetup> => post("/api/auth/otp/begin", again),
  confirmOtp: (otp_num: string): Promise<RecoveryCodes> => post("/api/auth/otp/confirm", { otp_num }),
  renewCodes: (again: Again): Promise<RecoveryCodes> => post("/api/auth/otp/recovery-codes", again),
  endOtp: (again: Again): Promise<ManagerAccount> => post("/api/auth/otp/off", again),
  listSessions: async (): Promise<SessionRow[]> =>
    (await call<{ content: SessionRow[] }>("/api/auth/sessions")).data.content,
  endSession: async (id: number): Promise<void> =>
    void (await call(`/api/auth/sessions/${id}`, { method: "DELETE", json: {} })),
  endOtherSessions: (): Promise<EndedSessions> => post("/api/auth/sessions/end-others"),

  readInvitation: (token: string): Promise<OfferedRole> => post("/api/account/invitation", { token }),
  acceptInvitation: (values: { token: string; user_name: string; password: string }): Promise<{ id: number }> =>
    post("/api/account/invitation/accept", values),
  readPasswordLink: (token: string): Promise<PasswordOwner> => post("/api/account/password-link", { token }),
  setPasswordByLink: (values: { token: string; password: string }): Promise<PasswordOwner> =>
    post("/api/account/password-link/use", values),
};
