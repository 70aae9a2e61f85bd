import { useSyncExternalStore } from "react";

const query = "(min-width: 900px)";
const listen = (changed: () => void): (() => void) => {
  const list = window.matchMedia(query);
  list.addEventListener("change", changed);
  return () => list.removeEventListener("change", changed);
};

/** Whether the screen is wide enough for a rail beside the list; never on the server, which can't know. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    listen,
    () => window.matchMedia(query).matches,
    () => false,
  );
