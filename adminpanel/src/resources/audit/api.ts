import type { AuditChoices, EventChoices } from "@maru/client";
import { call } from "../../providers/httpClient";

export const auditChoices = async (): Promise<AuditChoices> =>
  (await call<AuditChoices>("/api/audit-logs/choices")).data;

export const eventChoices = async (): Promise<EventChoices> =>
  (await call<EventChoices>("/api/security-events/choices")).data;
