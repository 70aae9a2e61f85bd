import type { PaymentModuleRecord } from "@maru/client";

/** Whose money a gateway key moves; empty without a key. */
export type Money = PaymentModuleRecord["money"];

/** What the form holds: the record, and a key that was typed; a kept one is never shown. */
export type PaymentModule = PaymentModuleRecord & { secret_key?: string };
