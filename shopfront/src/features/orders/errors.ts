import { ApiError } from "@maru/client";

interface Sorted {
  /** Errors beside a field. */
  beside: Record<string, string>;
  /** Errors without a field here, to be shown otherwise; empty if every one has a field. */
  rest: string;
}

/** Splits the errors by the fields that are shown, so that every error is visible. */
export const sortErrors = (error: unknown, fields: readonly string[]): Sorted => {
  const own = error instanceof ApiError ? Object.entries(error.errors) : [];
  if (own.length === 0) return { beside: {}, rest: (error as Error).message };
  const named = own.map(([name, text]) => [name.replace(/^refund_account\[(\w+)\]$/, "$1"), text] as const);
  return {
    beside: Object.fromEntries(named.filter(([name]) => fields.includes(name))),
    rest: named.flatMap(([name, text]) => (fields.includes(name) ? [] : [text])).join(" "),
  };
};
