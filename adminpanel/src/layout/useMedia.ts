import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query applies; wide where there is none to ask (tests). */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (listener) => {
        const list = window.matchMedia?.(query);
        list?.addEventListener("change", listener);
        return () => list?.removeEventListener("change", listener);
      },
      [query],
    ),
    () => window.matchMedia?.(query).matches ?? true,
  );
