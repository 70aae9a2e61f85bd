import type { EndedSessions, InvitationRow, StaffRow } from "@maru/client";
import type { Identifier } from "ra-core";
import { call, post } from "../../providers/httpClient";

export const grantableRoles = async (): Promise<string[]> =>
  (await call<{ roles: string[] }>("/api/staff/grantable")).data.roles;

export const invite = (values: {
  name: string;
  email: string;
  role: string;
  language: string;
}): Promise<InvitationRow> => post("/api/staff-invitations", values);

export const resendInvitation = (id: Identifier): Promise<InvitationRow> => post(`/api/staff-invitations/${id}/resend`);

export const withdrawInvitation = (id: Identifier): Promise<InvitationRow> =>
  post(`/api/staff-invitations/${id}/withdraw`);

export const setRoles = (id: Identifier, roles: string[]): Promise<StaffRow> =>
  post(`/api/staff/${id}/roles`, { roles });

export const setAccess = (id: Identifier, is_active: boolean): Promise<StaffRow> =>
  post(`/api/staff/${id}/access`, { is_active });

export const signOutStaff = (id: Identifier): Promise<EndedSessions> => post(`/api/staff/${id}/sign-out`);

export const resetOtp = (id: Identifier): Promise<StaffRow> => post(`/api/staff/${id}/reset-otp`);

export const sendPasswordLink = (id: Identifier): Promise<StaffRow> => post(`/api/staff/${id}/password-link`);
