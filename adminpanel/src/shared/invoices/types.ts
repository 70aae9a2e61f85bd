import type { InvoiceIn } from "@maru/client";

/** As a form holds it: every line, empty where nothing was typed. */
export type Business = Required<InvoiceIn>;
