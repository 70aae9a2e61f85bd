import { apiPath, type Facets, request } from "@maru/client";
import { useEffect, useState } from "react";
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
  const path = apiPath("/api/shop/products/facets", filterQuery(params, categoryId, sellerId));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the request
  useEffect(() => {
    if (!wanted) return;
    const asked = new AbortController();
    request<Facets>(path, { signal: asked.signal }).then(
      ({ data }) => {
        setFacets(data);
        setFailed(false);
      },
      () => asked.signal.aborted || setFailed(true),
    );
    return () => asked.abort();
  }, [path, wanted, tries]);
  return { facets, failed, retry: () => setTries(tries + 1) };
};
