interface Browser {
  fetch: typeof fetch;
  reload: () => void;
}

const browser: Browser = { fetch: (...args) => fetch(...args), reload: () => location.reload() };

/**
 * Loads code again that could not be loaded. If that fails although the server answers, the document is loaded again:
 * the file may be one of an older release, and some browsers remember a failed import. A page with unsaved input asks
 * first, as at any reload. Rejects with the failure.
 */
export const loadAgain = async <T>(load: () => Promise<T>, { fetch, reload }: Browser = browser): Promise<T> => {
  try {
    return await load();
  } catch (failure) {
    const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
    if (answer?.ok) reload();
    throw failure;
  }
};
