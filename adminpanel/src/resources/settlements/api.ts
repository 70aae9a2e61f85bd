import type { HeldLines, ManagedSettlement, SettlementPreview, SettlementRunRow, SettlementTotals } from "@maru/client";
import type { Identifier } from "ra-core";
import { call, post } from "../../providers/httpClient";

const base = "/api/settlements";
const runs = "/api/settlement-runs";
const at = (id: Identifier, action: string): string => `${base}/${id}/${action}`;

export type SettlementSeen = Pick<ManagedSettlement, "sale_count" | "refund_count" | "payout">;

export const previewSettlements = async (period: string): Promise<SettlementPreview> =>
  (await call<SettlementPreview>(`${base}/preview`, { query: { period } })).data;

export const heldSettlementLines = async (period: string): Promise<HeldLines> =>
  (await call<HeldLines>(`${base}/held`, { query: { period } })).data;

export const settlementTotals = async (filter: object): Promise<SettlementTotals> =>
  (await call<SettlementTotals>(`${base}/totals`, { query: { filter: JSON.stringify(filter) } })).data;

export const startSettlementRun = (period: string): Promise<SettlementRunRow> => post(runs, { period });

export const cancelSettlementRun = (id: Identifier): Promise<SettlementRunRow> => post(`${runs}/${id}/cancel`);

export const settlementRun = async (id: Identifier): Promise<SettlementRunRow> =>
  (await call<SettlementRunRow>(`${runs}/${id}`)).data;

export const confirmSettlement = (id: Identifier, seen: SettlementSeen): Promise<ManagedSettlement> =>
  post(at(id, "confirm"), seen);

export const paySettlement = (id: Identifier, paid_on: string, memo: string): Promise<ManagedSettlement> =>
  post(at(id, "pay"), { paid_on, memo });

export const settlementPaperUrl = (id: Identifier): string => at(id, "paper");
