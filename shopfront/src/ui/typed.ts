/** What somebody typed and has not sent yet, kept in this tab: it outlives leaving the page, a reload and signing in. */
const mark = "typed:";

export const readTyped = <T>(key: string | undefined): T | undefined => {
  try {
    const text = key && sessionStorage.getItem(mark + key);
    return text ? (JSON.parse(text) as T) : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps it, or forgets it where nothing is given. A browser without storage keeps nothing. */
export const keepTyped = (key: string | undefined, value?: object): void => {
  if (!key) return;
  try {
    if (value) sessionStorage.setItem(mark + key, JSON.stringify(value));
    else sessionStorage.removeItem(mark + key);
  } catch {
    // Nothing can be kept here; the form works as ever.
  }
};

/** It goes with the one who signs out. */
export const forgetTyped = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(mark)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
};
