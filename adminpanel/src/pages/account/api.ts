import type { EndedSessions, ManagerAccount, OtpSetup, RecoveryCodes, SessionRow } from "@maru/client";
import { call, post } from "../../providers/httpClient";

export interface Reauthentication {
  user_pw?: string;
  otp_num?: string;
}

export const readAccount = async (): Promise<ManagerAccount> => (await call<ManagerAccount>("/api/auth/account")).data;

export const saveAccount = async (
  values: Pick<ManagerAccount, "name" | "email" | "phone_num"> & Reauthentication,
): Promise<ManagerAccount> => (await call<ManagerAccount>("/api/auth/account", { method: "PATCH", json: values })).data;

export const changePassword = (values: { password: string } & Reauthentication): Promise<EndedSessions> =>
  post("/api/auth/password", values);

export const beginOtp = (again: Reauthentication): Promise<OtpSetup> => post("/api/auth/otp/begin", again);

export const confirmOtp = (otp_num: string): Promise<RecoveryCodes> => post("/api/auth/otp/confirm", { otp_num });

export const renewCodes = (again: Reauthentication): Promise<RecoveryCodes> =>
  post("/api/auth/otp/recovery-codes", again);

export const endOtp = (again: Reauthentication): Promise<ManagerAccount> => post("/api/auth/otp/off", again);

export const listSessions = async (): Promise<SessionRow[]> =>
  (await call<{ content: SessionRow[] }>("/api/auth/sessions")).data.content;

export const endSession = async (id: number): Promise<void> =>
  void (await call(`/api/auth/sessions/${id}`, { method: "DELETE", json: {} }));

export const endOtherSessions = (): Promise<EndedSessions> => post("/api/auth/sessions/end-others");
