import { useSyncExternalStore } from "react";

/**
 * The cart lines that are not ticked. New lines are ticked, so only the others are stored: in the session storage,
 * where a reload finds them, and not in `redux-product`, whose format is fixed.
 */
const place = "cart-aside";
const none: readonly number[] = [];

const storage = (): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};

const sound = (text: string | null): readonly number[] => {
  try {
    const found: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(found) ? found.filter((id) => Number.isInteger(id)) : none;
  } catch {
    return none;
  }
};

let noted: readonly number[] | null = null;
const listeners = new Set<() => void>();

const read = (): readonly number[] => {
  noted ??= sound(storage()?.getItem(place) ?? null);
  return noted;
};

/** Exactly these lines are not ticked. */
export const setDeselectedLines = (ids: readonly number[]): void => {
  noted = ids;
  try {
    storage()?.setItem(place, JSON.stringify(ids));
  } catch {
    // Full or blocked: the choice is kept until the page is closed.
  }
  for (const listener of listeners) listener();
};

/** Ticks or unticks these lines; others stay unchanged. */
export const tick = (ids: readonly number[], on: boolean): void => {
  const others = read().filter((id) => !ids.includes(id));
  setDeselectedLines(on ? others : [...others, ...ids]);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useDeselectedLines = (): readonly number[] => useSyncExternalStore(subscribe, read, () => none);
