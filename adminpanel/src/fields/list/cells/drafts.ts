/** What was typed into a cell and is not in the list yet. */
export interface Draft {
  text: string;
  /** Why it was refused; without it the text is being saved. */
  refused?: string;
}

/** The drafts of a list's cells. A component subscribes to its own cell. */
export const createDrafts = () => {
  const drafts = new Map<string, Draft>();
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: (key: string): Draft | undefined => drafts.get(key),
    count: (): number => drafts.size,
    set: (key: string, draft: Draft | undefined): void => {
      if (draft) drafts.set(key, draft);
      else drafts.delete(key);
      for (const listener of listeners) listener();
    },
  };
};

export type Drafts = ReturnType<typeof createDrafts>;
