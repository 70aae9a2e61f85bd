/**
 * Cart changes that are not yet in the member's cart on the server. Stored beside `redux-product`, so that a page that
 * is closed at once, or is offline, sends them the next time. Each line has its quantity (0: removed) and a time:
 * another tab may have an older cart, and the server keeps the latest change of each line.
 */
export interface Noted {
  quantity: number;
  /** Milliseconds of this browser's clock. */
  at: number;
}

export interface Notes {
  /** The member whose cart this browser has; 0 is a visitor, whose changes are not recorded. */
  owner: number;
  /** The first sync with a member: a visitor's cart is merged into the member's. */
  joining: boolean;
  /** The owner's session has ended, and this browser has nothing personal of the owner any more. */
  isForgotten?: boolean;
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

/** The stored value may be outdated or edited: only valid parts are used. */
const sound = (text: string | null): Notes => {
  try {
    const stored = JSON.parse(text ?? "null") as Partial<Notes> | null;
    if (!stored || !Number.isInteger(stored.owner)) return nothing;
    const changed = Object.entries(stored.changed ?? {}).filter(([id, noted]) => Number(id) > 0 && isNoted(noted));
    return {
      owner: stored.owner ?? 0,
      joining: stored.joining === true,
      ...(stored.isForgotten === true ? { isForgotten: true } : {}),
      changed: Object.fromEntries(changed),
    };
  } catch {
    return nothing;
  }
};

/** Lines that differ between two carts, with their new quantities; 0 for removed ones. */
export const differences = (before: Line[], after: Line[]): Line[] => {
  const had = new Map(before.map(({ id, quantity }) => [id, quantity]));
  const has = new Map(after.map(({ id, quantity }) => [id, quantity]));
  const changed = after.filter(({ id, quantity }) => had.get(id) !== quantity);
  const removed = before.filter(({ id }) => !has.has(id));
  return [...changed.map(({ id, quantity }) => ({ id, quantity })), ...removed.map(({ id }) => ({ id, quantity: 0 }))];
};

export const createPendingCartChanges = (now = (): number => Date.now()) => {
  let storage: Storage | null = null;
  let kept: Notes = nothing;
  let quiet = false;
  const listeners = new Set<() => void>();

  /** Always read from the storage: other tabs write to it too. */
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
      // Full or blocked: the changes are kept until the page is closed.
      storage = null;
    }
  };
  return {
    open: (local: Storage | null): void => {
      storage = local;
    },
    read,
    /** Records a change of a member's cart. */
    note: (lines: Line[]): void => {
      const notes = read();
      if (quiet || !notes.owner || lines.length === 0) return;
      const at = now();
      const fresh = Object.fromEntries(lines.map(({ id, quantity }) => [id, { quantity, at }]));
      write({ ...notes, changed: { ...notes.changed, ...fresh } });
      for (const listener of listeners) listener();
    },
    /** The cart now belongs to this member, and these lines have to be sent; 0 is a visitor. */
    belongTo: (owner: number, lines: Line[] = []): void => {
      const at = now();
      const changed = Object.fromEntries(lines.map(({ id, quantity }) => [id, { quantity, at }]));
      write({ owner, joining: owner > 0, changed });
    },
    /** The server has these changes now, unless the lines changed again in the meantime. */
    settle: (sent: Notes["changed"]): void => {
      const notes = read();
      const left = Object.entries(notes.changed).filter(([id, { at }]) => sent[Number(id)]?.at !== at);
      if (!notes.joining && left.length === Object.keys(notes.changed).length) return;
      write({ ...notes, joining: false, changed: Object.fromEntries(left) });
    },
    /** Nothing personal of the owner is left; false once the owner is back. */
    markForgotten: (isForgotten: boolean): void => {
      const { isForgotten: _before, ...notes } = read();
      if (notes.owner) write(isForgotten ? { ...notes, isForgotten } : notes);
    },
    /** Cart changes during this call come from the server. */
    quietly: (run: () => void): void => {
      quiet = true;
      try {
        run();
      } finally {
        quiet = false;
      }
    },
    isQuiet: (): boolean => quiet,
    listen: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** The changes of this page. */
export const pendingCartChanges = createPendingCartChanges();
