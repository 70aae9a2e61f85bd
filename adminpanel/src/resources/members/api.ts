import type { MemberRecord } from "@maru/client";
import type { Identifier } from "ra-core";
import { call, post } from "../../providers/httpClient";

const at = (id: Identifier, action: string): string => `/api/users/${id}/${action}`;

/** `version` is the version that the writer saw: a newer one is not overwritten (-45). */
export const keepMember = async (
  id: Identifier,
  values: { grade_id: number | null; is_grade_locked: boolean; memo: string; version: string },
): Promise<MemberRecord> => (await call<MemberRecord>(`/api/users/${id}`, { method: "PATCH", json: values })).data;

export const lockMember = (id: Identifier, reason: string): Promise<MemberRecord> => post(at(id, "lock"), { reason });

export const unlockMember = (id: Identifier): Promise<MemberRecord> => post(at(id, "unlock"));

export const signOutMember = (id: Identifier): Promise<MemberRecord> => post(at(id, "sign-out"));

export const sendPasswordLink = (id: Identifier): Promise<MemberRecord> => post(at(id, "reset-password"));

export const withdrawMember = (id: Identifier, reason: string): Promise<MemberRecord> =>
  post(at(id, "withdraw"), { reason });

export const takeMemberBack = (id: Identifier): Promise<MemberRecord> => post(at(id, "come-back"));

export const inviteMember = (id: Identifier): Promise<MemberRecord> => post(at(id, "invite"));

export const endBusiness = (id: Identifier): Promise<MemberRecord> => post(at(id, "end-business"));
