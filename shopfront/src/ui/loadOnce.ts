/** Loaded once; after a network failure it is loaded again. */
export const loadOnce = (load: () => Promise<void>): (() => Promise<void>) => {
  let coming: Promise<void> | null = null;
  return () => {
    coming ??= load().catch((failure: unknown) => {
      coming = null;
      throw failure;
    });
    return coming;
  };
};
