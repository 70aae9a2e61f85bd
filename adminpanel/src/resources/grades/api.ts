import type { GradeRuleRecord, GradeRunRow } from "@maru/client";
import { call, post } from "../../providers/httpClient";

export type GradeRuleValues = Pick<GradeRuleRecord, "is_on" | "months" | "night">;

export const saveGradeRule = async (id: number, values: GradeRuleValues): Promise<GradeRuleRecord> =>
  (await call<GradeRuleRecord>(`/api/grade-rules/${id}`, { method: "PATCH", json: values })).data;

export const startGradeRun = (isPreview: boolean): Promise<GradeRunRow> =>
  post("/api/grade-runs", { is_preview: isPreview });

export const cancelGradeRun = (id: number): Promise<GradeRunRow> => post(`/api/grade-runs/${id}/cancel`);
