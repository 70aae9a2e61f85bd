import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "~/router";
import { changed } from "./query";

export interface Filters {
  /** What is ticked: in the rail what the address says, in the sheet what it will say. */
  params: URLSearchParams;
  change: (changes: Record<string, string | null>) => void;
  /** Goes to what is ticked. */
  send: () => void;
}

/** In the rail a tick counts at once; in the sheet the button sends. A tick shows before the list has come. */
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
