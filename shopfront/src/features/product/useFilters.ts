import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { changed } from "./query";

export interface Filters {
  /** The ticked filters: in the rail those of the address, in the sheet those to be applied. */
  params: URLSearchParams;
  change: (changes: Record<string, string | null>) => void;
  /** Navigates to the ticked filters. */
  send: () => void;
}

/** In the rail a tick applies at once, in the sheet the button does. The tick is shown before the list has loaded. */
export const useFilters = (live: boolean): Filters => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [params, setParams] = useState(address);
  useEffect(() => setParams(address), [address]);
  const go = (next: URLSearchParams): void => void navigate(`?${next}`, { preventScrollReset: live });
  return {
    params,
    change: (changes) => {
      const next = changed(params, changes);
      setParams(next);
      if (live) go(next);
    },
    send: () => go(params),
  };
};
