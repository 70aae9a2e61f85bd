import type { AddressHits } from "@maru/client";
import { call } from "../../providers/httpClient";

const path = "/api/util/addresses";

/** How the brand searches: without a query the server tells only that. */
export const searchModeQuery = {
  queryKey: ["address-search-mode"],
  queryFn: async (): Promise<AddressHits["mode"]> => (await call<AddressHits>(path)).data.mode,
  staleTime: 60_000,
};

export const findAddresses = async (text: string, page: number): Promise<AddressHits> =>
  (await call<AddressHits>(path, { query: { q: text, page } })).data;
