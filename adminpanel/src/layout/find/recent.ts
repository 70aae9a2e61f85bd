import { useStore } from "ra-core";
import { usePerson } from "../useCan";
import type { Entry } from "./entries";

const MOST = 8;

/** The list with the entry at its start, at most eight long and each address once. */
export const withRecent = (entries: Entry[], entry: Entry): Entry[] =>
  [entry, ...entries.filter(({ to }) => to !== entry.to)].slice(0, MOST);

/** What the person opened last in this brand, the latest first, and a function that adds to it. */
export const useRecent = (): [Entry[], (entry: Entry) => void] => {
  const person = usePerson();
  const [entries, setEntries] = useStore<Entry[]>(`find.${person?.brand_id ?? 0}.${person?.id ?? 0}`, []);
  return [entries, ({ to, title, sub }) => setEntries(withRecent(entries, { to, title, sub: sub ?? "" }))];
};
