import type { ChatRow } from "@maru/client";

export type Tab = "waiting" | "mine" | "all";
export type SectionName = "waiting" | "mine" | "others" | "ended" | "found";

export interface Section {
  name: SectionName;
  ids: number[];
}

const byWait = (one: ChatRow, other: ChatRow): number =>
  (one.waiting_since ?? "").localeCompare(other.waiting_since ?? "") || one.id - other.id;
const byNewest = (one: ChatRow, other: ChatRow): number =>
  (other.last_at ?? "").localeCompare(one.last_at ?? "") || other.id - one.id;

const placeOf = (row: ChatRow, personId: number): SectionName => {
  if (row.waiting_since !== null) return "waiting";
  if (row.state === "ended") return "ended";
  return row.kind === "colleagues" || row.assignee?.id === personId ? "mine" : "others";
};

/** Rows under their headings: who waits longest comes first, elsewhere the newest. */
export const sectionsOf = (rows: ChatRow[], personId: number): Section[] =>
  (["waiting", "mine", "others", "ended"] as const)
    .map((name) => {
      const own = rows.filter((row) => placeOf(row, personId) === name);
      return { name, ids: own.sort(name === "waiting" ? byWait : byNewest).map(({ id }) => id) };
    })
    .filter(({ ids }) => ids.length > 0);

/**
 * The sections while the pointer is over the list: no row jumps away under it. New ones come below the first heading's
 * rows, and those that are gone leave.
 */
export const heldSections = (held: Section[], next: Section[]): Section[] => {
  const left = new Set(next.flatMap(({ ids }) => ids));
  const kept = held.map(({ name, ids }) => ({ name, ids: ids.filter((id) => left.delete(id)) }));
  for (const { name, ids } of next) {
    const added = ids.filter((id) => left.has(id));
    if (added.length === 0) continue;
    const section = kept.find((one) => one.name === name);
    if (section) section.ids.push(...added);
    else kept.push({ name, ids: added });
  }
  return kept.filter(({ ids }) => ids.length > 0);
};

/** From this many minutes on a wait is amber. */
export const longWait = 10;
export const minutesSince = (iso: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000));
