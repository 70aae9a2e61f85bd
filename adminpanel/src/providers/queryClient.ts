import { QueryClient } from "@tanstack/react-query";

/** Refusals (4xx) don't change by asking again; a lost connection may. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 1 && ((error as { status?: number }).status ?? 0) === 0,
    },
  },
});
