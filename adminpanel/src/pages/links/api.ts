import type { OfferedRole, PasswordOwner } from "@maru/client";
import { post } from "../../providers/httpClient";

export const readInvitation = (token: string): Promise<OfferedRole> => post("/api/account/invitation", { token });

export const acceptInvitation = (values: {
  token: string;
  user_name: string;
  password: string;
}): Promise<{ id: number }> => post("/api/account/invitation/accept", values);

export const joinByInvitation = (values: {
  token: string;
  user_name: string;
  user_pw: string;
  otp_num: string;
}): Promise<{ id: number }> => post("/api/account/invitation/join", values);

export const readPasswordLink = (token: string): Promise<PasswordOwner> =>
  post("/api/account/password-link", { token });

export const setPasswordByLink = (values: { token: string; password: string }): Promise<PasswordOwner> =>
  post("/api/account/password-link/use", values);
