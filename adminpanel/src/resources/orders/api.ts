import type {
  LedgerReport,
  LegIn,
  ManagerOrder,
  MovesReport,
  NumberRowIn,
  OrderMoveIn,
  RefundLineIn,
  RefundQuote,
} from "@maru/client";
import type { Identifier } from "ra-core";
import { call, post } from "../../providers/httpClient";
import type { RefundAccount, RefundRequest } from "../../shared/orders/types";

export const moveOrder = (id: Identifier, move: OrderMoveIn): Promise<ManagerOrder> =>
  post(`/api/orders/${id}/move`, move);

export const confirmDeposit = (id: Identifier): Promise<ManagerOrder> => post(`/api/orders/${id}/confirm-deposit`);

/** `memo_seen` is the memo that the writer saw: another one is not overwritten (-45). */
export const writeOrderMemo = async (id: Identifier, memo: string, memo_seen: string): Promise<ManagerOrder> =>
  (await call<ManagerOrder>(`/api/orders/${id}`, { method: "PATCH", json: { memo, memo_seen } })).data;

export const quoteRefund = (id: Identifier, lines: RefundLineIn[]): Promise<RefundQuote> =>
  post(`/api/orders/${id}/refund-quote`, { lines });

export const cancelOrder = (id: Identifier, refund: RefundRequest): Promise<ManagerOrder> =>
  post(`/api/orders/${id}/cancel`, refund);

export const cancelUnpaid = (id: Identifier, reason: string): Promise<ManagerOrder> =>
  post(`/api/orders/${id}/cancel-unpaid`, { reason });

export const approveCancel = (id: Identifier, line_ids: number[]): Promise<ManagerOrder> =>
  post(`/api/orders/${id}/approve-cancel`, { line_ids });

export const refuseCancel = (id: Identifier, line_ids: number[], reason: string): Promise<ManagerOrder> =>
  post(`/api/orders/${id}/refuse-cancel`, { line_ids, reason });

export const latestLedgerCheck = async (): Promise<Partial<LedgerReport>> =>
  (await call<Partial<LedgerReport>>("/api/ledger-checks/latest")).data;

export const giveNumbers = (rows: NumberRowIn[]): Promise<MovesReport> => post("/api/orders/numbers", { rows });

export const saveLeg = (id: Identifier, entry: LegIn): Promise<ManagerOrder> => post(`/api/orders/${id}/legs`, entry);

export const removeLeg = (id: Identifier, parcel_id: number): Promise<ManagerOrder> =>
  post(`/api/orders/${id}/remove-leg`, { parcel_id });

export const finishLeg = (id: Identifier, parcel_id: number): Promise<ManagerOrder> =>
  post(`/api/orders/${id}/finish-leg`, { parcel_id });

export const nameAccount = (id: Identifier, account: RefundAccount): Promise<ManagerOrder> =>
  post(`/api/orders/${id}/refund-account`, account);

export const askAccount = (id: Identifier): Promise<ManagerOrder> => post(`/api/orders/${id}/ask-account`, {});

export const askLeg = (id: Identifier, parcel_id: number): Promise<ManagerOrder> =>
  post(`/api/orders/${id}/ask-leg`, { parcel_id });
