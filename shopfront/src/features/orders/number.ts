import { latinDigits } from "@maru/client";

/** `YYYYMMDD-XXXX-XXXX`, as people type it: any case, spaces around. Hyphens are part of it. */
export const orderNumber = (typed: string): string | null => {
  const text = latinDigits(typed).trim().toUpperCase();
  return /^\d{8}-[A-Z0-9]{4}-[A-Z0-9]{4}$/.test(text) ? text : null;
};
