import { type RefObject, useEffect, useRef } from "react";

/**
 * Focuses the input of a panel that was opened for typing. The attribute `autofocus` would scroll the page to the
 * panel's position before it is moved inside the window.
 */
export const useFocusAtOnce = <T extends HTMLElement>(): RefObject<T | null> => {
  const field = useRef<T>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return field;
};
