import type { Waiting, WaitingList } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { call } from "../providers/httpClient";
import { waitingKey } from "../providers/waiting";

const readWaiting = async (): Promise<Waiting> =>
  (await call<Waiting>("/api/todo-orders/waiting", { background: true })).data;

/** Changes are told (`LiveProvider`); some counts follow from the clock alone. */
const askEvery = 60_000;

/** What waits in the lists that the person may see; asked again while somebody looks. */
export const useWaiting = (enabled = true) =>
  useQuery({
    queryKey: waitingKey,
    queryFn: readWaiting,
    enabled,
    refetchInterval: askEvery,
    refetchOnWindowFocus: true,
    staleTime: 5_000,
  });

/** The list behind a count, as it is filtered. */
export const linkOf = ({ screen, filters }: WaitingList): string =>
  `/${screen}?filter=${encodeURIComponent(JSON.stringify(filters))}&displayedFilters=${encodeURIComponent("{}")}`;

/** Lists whose rows are about goods, not about somebody who waits. */
const notPeople = new Set(["sold_out", "incomplete", "low_stock", "ledger"]);

/** How many wait at each screen: what the menu shows. */
export const countsByScreen = (waiting: Waiting | undefined): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { id, screen, count } of waiting?.lists ?? [])
    if (!notPeople.has(id)) counts[screen] = (counts[screen] ?? 0) + count;
  return counts;
};
