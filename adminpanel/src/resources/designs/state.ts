import type { DraftConflict, DraftEntry } from "@maru/client";

/** A block of a design. Texts are by language: `{ko: …, en: …}`. */
export interface Block {
  id: string;
  type: string;
  hidden?: boolean;
  [field: string]: unknown;
}

/** What the server had of each block when this editor last heard of it. */
export type Base = Record<string, { version: number; block: Block }>;

export interface Editing {
  blocks: Block[];
  past: Block[][];
  future: Block[][];
  /** Changes of one field within half a second are one step. */
  group: { key: string; at: number } | undefined;
  base: Base;
}

export const maxSteps = 100;
const groupedFor = 500;

export type Action =
  | { type: "load"; entries: DraftEntry[] }
  /** `key` names the field that was typed in; without it the change is a step of its own. */
  | { type: "change"; blocks: Block[]; key?: string; at: number }
  | { type: "undo" }
  | { type: "redo" }
  /** The server's entries after a save, or when it was asked; `sent` names the blocks that this editor's save wrote. */
  | { type: "merge"; entries: DraftEntry[]; conflicts: DraftConflict[]; sent?: string[] }
  /** Another draft in place of this one: a restored version, a ready layout. What stood here is one step back. */
  | { type: "replace"; entries: DraftEntry[] }
  /** Take the other person's block, or keep one's own over it. */
  | { type: "settle"; conflict: DraftConflict; mine: boolean };

export const emptyEditing: Editing = { blocks: [], past: [], future: [], group: undefined, base: {} };

const sorted = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** A database may return the fields of an object in another order. */
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one, sorted) === JSON.stringify(other, sorted);

const blockOf = (entry: DraftEntry): Block => entry.block as Block;

const baseOf = (entries: DraftEntry[]): Base =>
  Object.fromEntries(entries.map((entry) => [blockOf(entry).id, { version: entry.version, block: blockOf(entry) }]));

/**
 * One's own list with what others changed: a block that one did not touch is the server's, one that is gone there goes,
 * a new one stands where the server has it. `kept` names the blocks that stay as they are here: what the server has of
 * them is this editor's own, and an earlier step must not become what was just saved.
 */
const merged = (blocks: Block[], before: Base, entries: DraftEntry[], kept: Set<string>): Block[] => {
  const now = baseOf(entries);
  const next = blocks.flatMap((block) => {
    const old = before[block.id];
    const untouched = old !== undefined && same(old.block, block) && !kept.has(block.id);
    const server = now[block.id];
    if (!untouched) return [block];
    return server ? [server.block] : [];
  });
  const names = new Set(next.map(({ id }) => id));
  const order = entries.map((entry) => blockOf(entry).id);
  for (const [place, id] of order.entries()) {
    // A block that this editor deleted is not a new one.
    if (names.has(id) || before[id] || kept.has(id)) continue;
    const earlier = order.slice(0, place).findLast((other) => names.has(other));
    const server = now[id];
    if (!server) continue;
    next.splice(earlier ? next.findIndex((block) => block.id === earlier) + 1 : 0, 0, server.block);
    names.add(id);
  }
  return next;
};

export const reduce = (state: Editing, action: Action): Editing => {
  switch (action.type) {
    case "load":
      return { ...emptyEditing, blocks: action.entries.map(blockOf), base: baseOf(action.entries) };
    case "change": {
      // A form also tells of changes that leave everything as it was.
      if (same(state.blocks, action.blocks)) return { ...state, blocks: action.blocks };
      const { group } = state;
      const joins = action.key !== undefined && group?.key === action.key && action.at - group.at < groupedFor;
      return {
        ...state,
        blocks: action.blocks,
        past: joins ? state.past : [...state.past, state.blocks].slice(-maxSteps),
        future: [],
        group: action.key === undefined ? undefined : { key: action.key, at: action.at },
      };
    }
    case "undo": {
      const before = state.past.at(-1);
      if (!before) return state;
      return {
        ...state,
        blocks: before,
        past: state.past.slice(0, -1),
        future: [state.blocks, ...state.future],
        group: undefined,
      };
    }
    case "redo": {
      const [next, ...future] = state.future;
      if (!next) return state;
      return { ...state, blocks: next, past: [...state.past, state.blocks], future, group: undefined };
    }
    case "merge": {
      const conflicting = new Set(action.conflicts.map(({ id }) => id));
      const kept = new Set([...conflicting, ...(action.sent ?? [])]);
      const merge = (blocks: Block[]): Block[] => merged(blocks, state.base, action.entries, kept);
      // Until it is settled, a conflict keeps the version that this editor had.
      const base = baseOf(action.entries);
      for (const id of conflicting) {
        const old = state.base[id];
        if (old) base[id] = old;
        else delete base[id];
      }
      return {
        ...state,
        blocks: merge(state.blocks),
        past: state.past.map(merge),
        future: state.future.map(merge),
        base,
      };
    }
    case "replace":
      return {
        blocks: action.entries.map(blockOf),
        past: [...state.past, state.blocks].slice(-maxSteps),
        future: [],
        group: undefined,
        base: baseOf(action.entries),
      };
    case "settle": {
      const { conflict, mine } = action;
      const { id } = conflict;
      const base = { ...state.base };
      const theirs = conflict.block as Block | null;
      if (theirs) base[id] = { version: conflict.version, block: theirs };
      else delete base[id];
      const blocks = mine
        ? state.blocks
        : state.blocks.flatMap((block) => (block.id === id ? (theirs ? [theirs] : []) : [block]));
      return { ...state, base, blocks, past: mine ? state.past : [...state.past, state.blocks].slice(-maxSteps) };
    }
  }
};

export interface Change {
  id: string;
  version: number;
  block: Block | null;
}

/** What the server does not have yet. */
export const changesOf = ({ blocks, base }: Editing): Change[] => {
  const own = new Map(blocks.map((block) => [block.id, block]));
  const changed = blocks
    .filter((block) => !same(base[block.id]?.block, block))
    .map((block) => ({ id: block.id, version: base[block.id]?.version ?? 0, block }));
  const deleted = Object.entries(base)
    .filter(([id]) => !own.has(id))
    .map(([id, { version }]) => ({ id, version, block: null }));
  return [...changed, ...deleted];
};

export const isMoved = ({ blocks, base }: Editing): boolean =>
  !same(
    blocks.map(({ id }) => id).filter((id) => base[id]),
    Object.keys(base).filter((id) => blocks.some((block) => block.id === id)),
  );

/** A name for a new block that no other has. */
export const newName = (): string => crypto.randomUUID().replaceAll("-", "").slice(0, 12);
