/**
 * What of the cart the member's own cart on the server has not been told of yet.
 *
 * It lies beside `redux-product`, so that a page that is left at once, or without a network, says it the next time. A
 * line is noted with its quantity (0: taken out) and when: another tab may hold an older cart, and the server listens
 * to the last word about each line only.
 */
export interface Noted {
  quantity: number;
  /** Milliseconds of this browser's own clock. */
  at: number;
}

export interface Notes {
  /** Whose cart this browser holds; 0 is a visitor's, of which nothing needs noting. */
  owner: number;
  /** The first exchange with a member: a visitor's cart joins the member's. */
  joining: boolean;
  changed: Readonly<Record<number, Noted>>;
}

export interface Line {
  id: number;
  quantity: number;
}

export const notesPlace = "cart-unsent";

const nothing: Notes = { owner: 0, joining: false, changed: {} };

const isNoted = (value: unknown): value is Noted => {
  const noted = value as Noted | null;
  return !!noted && Number.isInteger(noted.quantity) && noted.quantity >= 0 && Number.isFinite(noted.at);
};

/** What lay in the storage may be old or edited: take what is sound. */
const sound = (text: string | null): Notes => {
  try {
    const stored = JSON.parse(text ?? "null") as Partial<Notes> | null;
    if (!stored || !Number.isInteger(stored.owner)) return nothing;
    const changed = Object.entries(stored.changed ?? {}).filter(([id, noted]) => Number(id) > 0 && isNoted(noted));
    return { owner: stored.owner ?? 0, joining: stored.joining === true, changed: Object.fromEntries(changed) };
  } catch {
    return nothing;
  }
};

/** Lines that differ between two carts, as they are now; 0 for those that are gone. */
export const differences = (before: Line[], after: Line[]): Line[] => {
  const had = new Map(before.map(({ id, quantity }) => [id, quantity]));
  const has = new Map(after.map(({ id, quantity }) => [id, quantity]));
  const changed = after.filter(({ id, quantity }) => had.get(id) !== quantity);
  const gone = before.filter(({ id }) => !has.has(id));
  return [...changed.map(({ id, quantity }) => ({ id, quantity })), ...gone.map(({ id }) => ({ id, quantity: 0 }))];
};

export const createPendingCartChanges = (now = (): number => Date.now()) => {
  let storage: Storage | null = null;
  let kept: Notes = nothing;
  let quiet = false;
  const listeners = new Set<() => void>();

  /** Always from the storage: other tabs write there too. */
  const read = (): Notes => {
    if (!storage) return kept;
    try {
      return sound(storage.getItem(notesPlace));
    } catch {
      return kept;
    }
  };
  const write = (notes: Notes): void => {
    kept = notes;
    try {
      if (notes.owner) storage?.setItem(notesPlace, JSON.stringify(notes));
      else storage?.removeItem(notesPlace);
    } catch {
      // Full or closed: the notes last as long as the page.
      storage = null;
    }
  };
  return {
    open: (local: Storage | null): void => {
      storage = local;
    },
    read,
    /** A member's cart changed here. */
    note: (lines: Line[]): void => {
      const notes = read();
      if (quiet || !notes.owner || lines.length === 0) return;
      const at = now();
      const fresh = Object.fromEntries(lines.map(({ id, quantity }) => [id, { quantity, at }]));
      write({ ...notes, changed: { ...notes.changed, ...fresh } });
      for (const listener of listeners) listener();
    },
    /** From here on the cart is this member's, who has to be told of these lines; 0 is a visitor. */
    belongTo: (owner: number, lines: Line[] = []): void => {
      const at = now();
      const changed = Object.fromEntries(lines.map(({ id, quantity }) => [id, { quantity, at }]));
      write({ owner, joining: owner > 0, changed });
    },
    /** The server knows these now, unless they changed again in the meantime. */
    settle: (sent: Notes["changed"]): void => {
      const notes = read();
      const left = Object.entries(notes.changed).filter(([id, { at }]) => sent[Number(id)]?.at !== at);
      if (!notes.joining && left.length === Object.keys(notes.changed).length) return;
      write({ ...notes, joining: false, changed: Object.fromEntries(left) });
    },
    /** Changes of the cart in this run are the server's own words. */
    quietly: (run: () => void): void => {
      quiet = true;
      try {
        run();
      } finally {
        quiet = false;
      }
    },
    listen: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type PendingCartChanges = ReturnType<typeof createPendingCartChanges>;

/** This page's notes. */
export const pendingCartChanges = createPendingCartChanges();
