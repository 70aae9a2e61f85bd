import { localStorageStore, memoryStore, type Store } from "ra-core";

/** The ticked rows of a list. */
const isTicks = (key: string): boolean => /\.selectedIds(\.|$)/.test(key);

/**
 * The panel's storage in this browser, without the ticked rows: those belong to this page only. Stored in the browser
 * they came back days later, and a second tab shared them, so that an action changed rows that nobody saw.
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
