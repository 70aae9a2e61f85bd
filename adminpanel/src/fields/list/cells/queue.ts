import type { Identifier } from "ra-core";

export type RowQueue = <T>(row: Identifier, save: () => Promise<T>) => Promise<T>;

/** Runs the saves of one row one after another, and those of different rows side by side, at most `most` at a time. */
export const createRowQueue = (most = 4): RowQueue => {
  const latest = new Map<Identifier, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = async () => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  // A place goes to the save that waits longest; without one it is free.
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return (row, save) => {
    const result = (latest.get(row) ?? Promise.resolve()).then(async () => {
      await enter();
      try {
        return await save();
      } finally {
        leave();
      }
    });
    latest.set(
      row,
      result.catch(() => undefined),
    );
    return result;
  };
};

/** The version to save with: a list that was read before a save ended has an older one. */
export const createVersions = () => {
  const newest = new Map<Identifier, string>();
  const replaced = new Set<string>();
  const key = (row: Identifier, version: string) => `${row} ${version}`;
  return {
    of: (row: Identifier, listed: string): string =>
      replaced.has(key(row, listed)) ? (newest.get(row) ?? listed) : listed,
    replace: (row: Identifier, before: string, after: string): void => {
      if (before !== after) replaced.add(key(row, before));
      newest.set(row, after);
    },
  };
};
