import type { MovesReport, ReceiptKind, ReceiptRow } from "@maru/client";
import type { Identifier } from "ra-core";
import { post } from "../../providers/httpClient";

const at = (id: Identifier, action: string): string => `/api/cash-bills/${id}/${action}`;

export const askReceipt = (order_id: Identifier, kind: ReceiptKind, identity: string): Promise<ReceiptRow> =>
  post("/api/cash-bills", { order_id, kind, identity });

export const issueReceipt = (id: Identifier): Promise<ReceiptRow> => post(at(id, "issue"));

export const issueReceipts = (ids: Identifier[]): Promise<MovesReport> => post("/api/cash-bills/issue", { ids });

export const rejectReceipt = (id: Identifier, reason: string): Promise<ReceiptRow> =>
  post(at(id, "reject"), { reason });

export const cancelReceipt = (id: Identifier, reason: string): Promise<ReceiptRow> =>
  post(at(id, "cancel"), { reason });

export const retryTakeBack = (id: Identifier): Promise<ReceiptRow> => post(at(id, "retry-take-back"));

export const issuedByHand = (id: Identifier, issue_num: string): Promise<ReceiptRow> =>
  post(at(id, "by-hand"), { issue_num });

export const takenBackByHand = (id: Identifier): Promise<ReceiptRow> => post(at(id, "taken-back"));
