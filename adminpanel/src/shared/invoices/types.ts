import type { InvoiceIn } from "@maru/client";

/** The form's values: every field, empty if nothing was typed. */
export type Business = Required<InvoiceIn>;
