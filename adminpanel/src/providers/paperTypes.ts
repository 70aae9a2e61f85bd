import type { InvoiceIn, PapersIn } from "@maru/client";

/** As a form holds it: every line, empty where nothing was typed. */
export type Business = Required<InvoiceIn>;

export type Paper = PapersIn["kind"];
