import { type RefObject, useEffect, useRef } from "react";

/**
 * Where a panel was opened to type. The attribute `autofocus` would scroll the page to where the panel stands before it
 * is moved inside the window.
 */
export const useFocusAtOnce = <T extends HTMLElement>(): RefObject<T | null> => {
  const field = useRef<T>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return field;
};
