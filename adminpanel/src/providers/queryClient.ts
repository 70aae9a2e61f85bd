import { QueryClient, type QueryKey } from "@tanstack/react-query";

/**
 * A list's rows carry less than the record behind them. react-admin would show such a row as the record
 * until the record arrives, and a form opened from a list would start, and could be saved, with holes.
 * So a record that nobody has read yet is never made from a row.
 */
class RecordQueryClient extends QueryClient {
  override setQueryData = ((key: QueryKey, value: unknown, options?: { updatedAt?: number }) => {
    const seeds = key[1] === "getOne" && typeof value === "function" && this.getQueryData(key) === undefined;
    return seeds ? undefined : QueryClient.prototype.setQueryData.call(this, key, value, options);
  }) as QueryClient["setQueryData"];
}

/** Refusals (4xx) don't change by asking again; a lost connection may. */
export const queryClient = new RecordQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 1 && ((error as { status?: number }).status ?? 0) === 0,
    },
  },
});
