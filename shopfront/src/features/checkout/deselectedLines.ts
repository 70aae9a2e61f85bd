import { useSyncExternalStore } from "react";

/**
 * The lines of the cart that are not ticked. What is put in is ticked, so that only the others are noted: in the tab's
 * own storage, where a reload finds them, and never beside `redux-product`, whose shape is fixed.
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

/** These lines, and no others, are not ticked. */
export const setDeselectedLines = (ids: readonly number[]): void => {
  noted = ids;
  try {
    storage()?.setItem(place, JSON.stringify(ids));
  } catch {
    // Full or closed: the ticks last as long as the page.
  }
  for (const listener of listeners) listener();
};

/** Takes these lines in or out, and leaves the others as they are. */
export const tick = (ids: readonly number[], on: boolean): void => {
  const others = read().filter((id) => !ids.includes(id));
  setDeselectedLines(on ? others : [...others, ...ids]);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useDeselectedLines = (): readonly number[] => useSyncExternalStore(subscribe, read, () => none);
