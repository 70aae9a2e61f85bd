import type { Identifier } from "ra-core";

export interface Neighbour {
  id: Identifier;
  /** The page of the list that it is on. */
  page: number;
}

/** The records around one in its list, and its place in it, from 1. */
export interface Neighbours {
  previous?: Neighbour;
  next?: Neighbour;
  place?: number;
  total?: number;
}

interface Paging {
  page: number;
  perPage: number;
  total: number;
}

/** The pages beside that of a record, where the record is the first or the last of its own. */
export const edgesOf = (
  ids: Identifier[] | undefined,
  id: Identifier | undefined,
  { page, perPage, total }: Paging,
): { before?: number; after?: number } => {
  const at = id === undefined || !ids ? -1 : ids.indexOf(id);
  if (at < 0 || !ids) return {};
  return {
    before: at === 0 && page > 1 ? page - 1 : undefined,
    after: at === ids.length - 1 && page * perPage < total ? page + 1 : undefined,
  };
};

/** The records around one; undefined if it is not on the page of the list. */
export const neighboursOf = (
  id: Identifier | undefined,
  page: number,
  perPage: number,
  { ids, total }: { ids: Identifier[] | undefined; total: number | undefined },
  before: Identifier[] | undefined,
  after: Identifier[] | undefined,
): Neighbours | undefined => {
  const at = id === undefined || !ids ? -1 : ids.indexOf(id);
  if (at < 0 || !ids) return undefined;
  const on = (neighbour: Identifier | undefined, place: number): Neighbour | undefined =>
    neighbour === undefined ? undefined : { id: neighbour, page: place };
  return {
    previous: at > 0 ? on(ids[at - 1], page) : on(before?.at(-1), page - 1),
    next: at < ids.length - 1 ? on(ids[at + 1], page) : on(after?.[0], page + 1),
    place: (page - 1) * perPage + at + 1,
    total,
  };
};

type Key = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey" | "defaultPrevented"> & {
  target: EventTarget | null;
};

/** Alt with an arrow turns to a record. In a field, a list or a dialog the keys keep their own meaning. */
export const turnOf = (event: Key): "previous" | "next" | undefined => {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return undefined;
  if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return undefined;
  const isField =
    event.target instanceof Element &&
    event.target.closest('input, textarea, select, [contenteditable="true"], [role="listbox"]') !== null;
  if (isField || document.querySelector("dialog[open]")) return undefined;
  return event.key === "ArrowUp" ? "previous" : "next";
};
