import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { type MailFilters, type MailTab, tabs } from "../../shared/desk/mailApi";

/** What the address says: the tab, the mail that is open, and what narrows the list. */
export interface MailAddress {
  tab: MailTab;
  id: number | undefined;
  /** On small screens the customer has a screen of its own. */
  isPersonOpen: boolean;
  filters: MailFilters;
}

const numbered = ["label", "assignee_id"] as const;
const worded = ["search", "category", "source"] as const;

const tabOf = (name: unknown): MailTab | undefined => tabs.find((tab) => tab === name);

/** The list of what waits, and what finds everything, lead here with a react-admin filter. */
const askedFilter = (query: URLSearchParams): { tab?: MailTab; search?: string } => {
  try {
    const { tab, q } = JSON.parse(query.get("filter") ?? "{}") as { tab?: unknown; q?: unknown };
    return { tab: tabOf(tab), search: typeof q === "string" ? q : undefined };
  } catch {
    return {};
  }
};

export const readAddress = (query: URLSearchParams): MailAddress => {
  const asked = askedFilter(query);
  const filters: MailFilters = asked.search ? { search: asked.search } : {};
  for (const name of numbered) {
    const value = Number(query.get(name));
    if (Number.isSafeInteger(value) && value > 0) filters[name] = value;
  }
  for (const name of worded) {
    const value = query.get(name);
    if (value) filters[name] = value;
  }
  const id = Number(query.get("id"));
  return {
    tab: tabOf(query.get("tab")) ?? asked.tab ?? "inbox",
    id: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    isPersonOpen: query.get("view") === "person",
    filters,
  };
};

export type AddressChange = Partial<Record<"tab" | "id" | "view" | keyof MailFilters, string | number | undefined>>;

export const useAddress = () => {
  const [query, setQuery] = useSearchParams();
  const address = useMemo(() => readAddress(query), [query]);
  /** `undefined` and "" take a part away. A mail that is opened is a step of the history; what narrows is none. */
  const change = useCallback(
    (changes: AddressChange, options?: { replace?: boolean }): void => {
      setQuery((now) => {
        const next = new URLSearchParams(now);
        next.delete("filter");
        next.delete("displayedFilters");
        const { tab, filters } = readAddress(now);
        next.set("tab", tab);
        if (filters.search) next.set("search", filters.search);
        for (const [name, value] of Object.entries(changes))
          if (value === undefined || value === "") next.delete(name);
          else next.set(name, String(value));
        return next;
      }, options);
    },
    [setQuery],
  );
  return [address, change] as const;
};
