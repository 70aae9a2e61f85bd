import type { RoleRow } from "@maru/client";
import { call } from "../../providers/httpClient";

export const listRoles = async (): Promise<RoleRow[]> =>
  (await call<{ content: RoleRow[] }>("/api/roles")).data.content;

export const demandCodes = async (role: string, is_otp_needed: boolean): Promise<RoleRow> =>
  (await call<RoleRow>(`/api/roles/${role}`, { method: "PATCH", json: { is_otp_needed } })).data;
