import { apiPath, type Facets, request } from "@maru/client";
import { useEffect, useState } from "react";
import { usePricesHidden, withoutPrices } from "~/ui/hiddenPrices";
import type { FacetPlace } from "./facetPlace";
import { filterQuery } from "./query";

export interface FacetState {
  /** The last counts: they stay visible while new ones load. */
  facets: Facets | null;
  failed: boolean;
  retry: () => void;
}

/** Counts beside the filters. They load after the list, which never waits for them. */
export const useFacets = (
  params: URLSearchParams,
  { categoryId, sellerId }: Pick<FacetPlace, "categoryId" | "sellerId">,
  wanted: boolean,
): FacetState => {
  const [facets, setFacets] = useState<Facets | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const hidden = usePricesHidden();
  const asked = hidden ? withoutPrices(params) : params;
  const path = apiPath("/api/shop/products/facets", filterQuery(asked, categoryId, sellerId));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the request, and so does who signs in to see prices
  useEffect(() => {
    if (!wanted) return;
    const controller = new AbortController();
    request<Facets>(path, { signal: controller.signal }).then(
      ({ data }) => {
        setFacets(data);
        setFailed(false);
      },
      () => controller.signal.aborted || setFailed(true),
    );
    return () => controller.abort();
  }, [path, wanted, tries, hidden]);
  return { facets, failed, retry: () => setTries(tries + 1) };
};
