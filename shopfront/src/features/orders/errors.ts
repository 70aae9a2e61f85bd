import { ApiError } from "@maru/client";

interface Sorted {
  /** Texts that stand beside a field. */
  beside: Record<string, string>;
  /** What has no field here and has to be told another way; empty where every text has one. */
  rest: string;
}

/** Parts what was refused by the fields that are shown, so that nothing is refused without a word. */
export const sortErrors = (error: unknown, fields: readonly string[]): Sorted => {
  const own = error instanceof ApiError ? Object.entries(error.errors) : [];
  if (own.length === 0) return { beside: {}, rest: (error as Error).message };
  const named = own.map(([name, text]) => [name.replace(/^refund_account\[(\w+)\]$/, "$1"), text] as const);
  return {
    beside: Object.fromEntries(named.filter(([name]) => fields.includes(name))),
    rest: named.flatMap(([name, text]) => (fields.includes(name) ? [] : [text])).join(" "),
  };
};
