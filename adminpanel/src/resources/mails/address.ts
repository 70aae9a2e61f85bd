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

/** The list of what waits leads here with a react-admin filter. */
const askedTab = (query: URLSearchParams): MailTab | undefined => {
  try {
    return tabOf((JSON.parse(query.get("filter") ?? "{}") as { tab?: unknown }).tab);
  } catch {
    return undefined;
  }
};

export const readAddress = (query: URLSearchParams): MailAddress => {
  const filters: MailFilters = {};
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
    tab: tabOf(query.get("tab")) ?? askedTab(query) ?? "inbox",
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
        const { tab } = readAddress(now);
        next.set("tab", tab);
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
