import { localStorageStore, memoryStore, type Store } from "react-admin";

/** Which rows of a list are ticked. */
const isTicks = (key: string): boolean => /\.selectedIds(\.|$)/.test(key);

/**
 * What the panel remembers in this browser. Ticked rows are not: they are this page's alone. Kept in the browser they
 * came back days later, and a second tab ticked along, so that a verb reached rows that nobody had before their eyes.
 */
export const panelStore = (): Store => {
  const kept = localStorageStore("1", "maru-manager");
  const page = memoryStore();
  const of = (key: string): Store => (isTicks(key) ? page : kept);
  const onBoth = (action: (one: Store) => void) => () => [kept, page].forEach(action);
  return {
    setup: onBoth((one) => one.setup()),
    teardown: onBoth((one) => one.teardown()),
    getItem: (key, fallback) => of(key).getItem(key, fallback),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    removeItems: (prefix) => onBoth((one) => one.removeItems(prefix))(),
    reset: onBoth((one) => one.reset()),
    subscribe: (key, callback) => of(key).subscribe(key, callback),
  };
};
