import type { InvoiceRow, MovesReport, ReceiptKind, ReceiptRow } from "@maru/client";
import type { Identifier } from "react-admin";
import type { Chosen } from "./changeTypes";
import { post } from "./httpClient";
import type { Business, Paper } from "./paperTypes";

const invoiceAt = (id: Identifier, verb: string): string => `/api/tax-invoices/${id}/${verb}`;
const at = (id: Identifier, verb: string): string => `/api/cash-receipts/${id}/${verb}`;

/** What managers do about papers. */
export const paperVerbs = {
  askReceipt: (order_id: Identifier, kind: ReceiptKind, identity: string): Promise<ReceiptRow> =>
    post("/api/cash-receipts", { order_id, kind, identity }),
  issueReceipt: (id: Identifier): Promise<ReceiptRow> => post(at(id, "issue")),
  issueReceipts: (ids: Identifier[]): Promise<MovesReport> => post("/api/cash-receipts/issue", { ids }),
  rejectReceipt: (id: Identifier, reason: string): Promise<ReceiptRow> => post(at(id, "reject"), { reason }),
  cancelReceipt: (id: Identifier, reason: string): Promise<ReceiptRow> => post(at(id, "cancel"), { reason }),
  retryTakeBack: (id: Identifier): Promise<ReceiptRow> => post(at(id, "retry-take-back")),
  issuedByHand: (id: Identifier, issue_num: string): Promise<ReceiptRow> => post(at(id, "by-hand"), { issue_num }),
  takenBackByHand: (id: Identifier): Promise<ReceiptRow> => post(at(id, "taken-back")),
  revealReceipt: (id: Identifier, reason: string): Promise<{ identity: string }> => post(at(id, "reveal"), { reason }),
  askInvoice: (order_id: Identifier, business: Business): Promise<InvoiceRow> =>
    post("/api/tax-invoices", { order_id, ...business }),
  issueInvoice: (id: Identifier): Promise<InvoiceRow> => post(invoiceAt(id, "issue")),
  issueInvoices: (ids: Identifier[]): Promise<MovesReport> => post("/api/tax-invoices/issue", { ids }),
  rejectInvoice: (id: Identifier, reason: string): Promise<InvoiceRow> => post(invoiceAt(id, "reject"), { reason }),
  cancelInvoice: (id: Identifier, reason: string): Promise<InvoiceRow> => post(invoiceAt(id, "cancel"), { reason }),
  markInvoiceSent: (id: Identifier, nts_num: string): Promise<InvoiceRow> => post(invoiceAt(id, "sent"), { nts_num }),
  markInvoicesSent: (rows: { paper_num: string; nts_num: string }[]): Promise<MovesReport> =>
    post("/api/tax-invoices/sent", { rows }),
  printOrders: (kind: Paper, chosen: Chosen): Promise<{ id: number }> =>
    post("/api/orders/papers", { kind, ...chosen }),
};

export const paperUrl = (id: Identifier, kind: Paper): string => `/api/orders/${id}/paper?kind=${kind}`;
export const invoiceFileUrl = (id: Identifier): string => invoiceAt(id, "file");
