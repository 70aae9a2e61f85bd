import type { ShopQuote } from "@maru/client";

/** Whether the brand takes no orders yet: its terms of use or its privacy policy is not in force. */
export const isClosed = (quote: ShopQuote | null | undefined): boolean => (quote?.missing_policies ?? []).length > 0;
