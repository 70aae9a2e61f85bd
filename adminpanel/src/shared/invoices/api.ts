import type { InvoiceRow, MovesReport } from "@maru/client";
import type { Identifier } from "ra-core";
import { post } from "../../providers/httpClient";
import type { Business } from "./types";

const invoiceAt = (id: Identifier, action: string): string => `/api/invoices/${id}/${action}`;

export const askInvoice = (order_id: Identifier, business: Business): Promise<InvoiceRow> =>
  post("/api/invoices", { order_id, ...business });

export const issueInvoice = (id: Identifier): Promise<InvoiceRow> => post(invoiceAt(id, "issue"));

export const issueInvoices = (ids: Identifier[]): Promise<MovesReport> => post("/api/invoices/issue", { ids });

export const rejectInvoice = (id: Identifier, reason: string): Promise<InvoiceRow> =>
  post(invoiceAt(id, "reject"), { reason });

export const cancelInvoice = (id: Identifier, reason: string): Promise<InvoiceRow> =>
  post(invoiceAt(id, "cancel"), { reason });

export const markInvoiceSent = (id: Identifier, nts_num: string): Promise<InvoiceRow> =>
  post(invoiceAt(id, "sent"), { nts_num });

export const markInvoicesSent = (rows: { paper_num: string; nts_num: string }[]): Promise<MovesReport> =>
  post("/api/invoices/sent", { rows });

export const invoiceFileUrl = (id: Identifier): string => invoiceAt(id, "file");
