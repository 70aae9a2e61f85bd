import type { AuditChoices, EndedSessions, EventChoices, InvitationRow, RoleRow, StaffRow } from "@maru/client";
import type { Identifier } from "react-admin";
import { call, post } from "./httpClient";

/** Staff, their invitations, roles, and what the log can be filtered by. */
export const teamVerbs = {
  grantableRoles: async (): Promise<string[]> => (await call<{ roles: string[] }>("/api/staff/grantable")).data.roles,
  invite: (values: { name: string; email: string; role: string; language: string }): Promise<InvitationRow> =>
    post("/api/staff-invitations", values),
  resendInvitation: (id: Identifier): Promise<InvitationRow> => post(`/api/staff-invitations/${id}/resend`),
  withdrawInvitation: (id: Identifier): Promise<InvitationRow> => post(`/api/staff-invitations/${id}/withdraw`),
  setRoles: (id: Identifier, roles: string[]): Promise<StaffRow> => post(`/api/staff/${id}/roles`, { roles }),
  setAccess: (id: Identifier, is_active: boolean): Promise<StaffRow> => post(`/api/staff/${id}/access`, { is_active }),
  signOutStaff: (id: Identifier): Promise<EndedSessions> => post(`/api/staff/${id}/sign-out`),
  resetOtp: (id: Identifier): Promise<StaffRow> => post(`/api/staff/${id}/reset-otp`),
  sendPasswordLink: (id: Identifier): Promise<StaffRow> => post(`/api/staff/${id}/password-link`),
  listRoles: async (): Promise<RoleRow[]> => (await call<{ content: RoleRow[] }>("/api/roles")).data.content,
  demandCodes: async (role: string, is_otp_needed: boolean): Promise<RoleRow> =>
    (await call<RoleRow>(`/api/roles/${role}`, { method: "PATCH", json: { is_otp_needed } })).data,
  auditChoices: async (): Promise<AuditChoices> => (await call<AuditChoices>("/api/audit-logs/choices")).data,
  eventChoices: async (): Promise<EventChoices> => (await call<EventChoices>("/api/security-events/choices")).data,
};
