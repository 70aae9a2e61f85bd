import type { AuditChoices, EventChoices } from "@maru/client";
import type { Choice } from "../../fields/inputs";
import { call } from "../../providers/httpClient";

export const auditChoices = async (): Promise<AuditChoices> =>
  (await call<AuditChoices>("/api/audit-logs/choices")).data;

export const eventChoices = async (): Promise<EventChoices> =>
  (await call<EventChoices>("/api/security-events/choices")).data;

/** The server's answer as the choices of a filter. */
export const choicesOf = (answers: AuditChoices["actions"] = []): Choice[] =>
  answers.map(({ value, label }) => ({ id: value, name: label }));
