import { useSyncExternalStore } from "react";

const never = (): (() => void) => () => undefined;

/** False on the server and in the first render: what lives in the browser's storage is not known yet. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
