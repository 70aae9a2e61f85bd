import { useState, useSyncExternalStore } from "react";

const wide = "(min-width: 700px)";
const watch = (listener: () => void) => {
  const query = window.matchMedia?.(wide);
  query?.addEventListener("change", listener);
  return () => query?.removeEventListener("change", listener);
};
const isWide = () => window.matchMedia?.(wide).matches ?? true;

/** Cell mode of a list. On phones and without the permission there is none: a row's page is the way there. */
export const useCellMode = (allowed: boolean) => {
  const [on, setOn] = useState(false);
  const offered = useSyncExternalStore(watch, isWide) && allowed;
  return { offered, on: offered && on, toggle: () => setOn(!on) };
};
