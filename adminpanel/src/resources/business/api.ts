import type { ApplicationRow } from "@maru/client";
import type { Identifier } from "ra-core";
import { post } from "../../providers/httpClient";

export const approveApplication = (id: Identifier, grade_id: number): Promise<ApplicationRow> =>
  post(`/api/business-applications/${id}/approve`, { grade_id });

export const refuseApplication = (id: Identifier, reason: string): Promise<ApplicationRow> =>
  post(`/api/business-applications/${id}/refuse`, { reason });
