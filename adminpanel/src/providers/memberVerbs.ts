import type { ApplicationRow, MemberRecord, MostWished } from "@maru/client";
import type { Identifier } from "react-admin";
import { call, post } from "./httpClient";

const at = (id: Identifier, verb: string): string => `/api/users/${id}/${verb}`;

/** What managers do with a member beside keeping grade and memo, and how they decide business applications. */
export const memberVerbs = {
  /** `version` is what was before the writer's eyes: another one is not written over (-45). */
  keepMember: async (
    id: Identifier,
    values: { grade_id: number | null; memo: string; version: string },
  ): Promise<MemberRecord> => (await call<MemberRecord>(`/api/users/${id}`, { method: "PATCH", json: values })).data,
  revealMember: (id: Identifier, reason: string): Promise<MemberRecord> => post(at(id, "reveal"), { reason }),
  lockMember: (id: Identifier, reason: string): Promise<MemberRecord> => post(at(id, "lock"), { reason }),
  unlockMember: (id: Identifier): Promise<MemberRecord> => post(at(id, "unlock")),
  signOutMember: (id: Identifier): Promise<MemberRecord> => post(at(id, "sign-out")),
  sendPasswordLink: (id: Identifier): Promise<MemberRecord> => post(at(id, "reset-password")),
  withdrawMember: (id: Identifier, reason: string): Promise<MemberRecord> => post(at(id, "withdraw"), { reason }),
  takeMemberBack: (id: Identifier): Promise<MemberRecord> => post(at(id, "come-back")),
  inviteMember: (id: Identifier): Promise<MemberRecord> => post(at(id, "invite")),
  endBusiness: (id: Identifier): Promise<MemberRecord> => post(at(id, "end-business")),

  approveApplication: (id: Identifier, grade_id: number): Promise<ApplicationRow> =>
    post(`/api/business-applications/${id}/approve`, { grade_id }),
  refuseApplication: (id: Identifier, reason: string): Promise<ApplicationRow> =>
    post(`/api/business-applications/${id}/refuse`, { reason }),

  mostWished: async (): Promise<MostWished[]> =>
    (await call<{ content: MostWished[] }>("/api/wishs/most")).data.content,
};

export const licenceUrl = (id: Identifier): string => `/api/business-applications/${id}/licence`;
