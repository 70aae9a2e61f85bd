import type { PaymentModuleRecord } from "@maru/client";

/** Whether a gateway key is a test or a live key; empty without a key. */
export type Money = PaymentModuleRecord["money"];

/** The form's values: the record, and a key that was typed. A stored key is never shown. */
export type PaymentModule = PaymentModuleRecord & { secret_key?: string };
