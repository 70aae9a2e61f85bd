/** Unsent input, stored in this tab: it survives navigation, a reload and signing in. */
const mark = "typed:";

export const readTyped = <T>(key: string | undefined): T | undefined => {
  try {
    const text = key && sessionStorage.getItem(mark + key);
    return text ? (JSON.parse(text) as T) : undefined;
  } catch {
    return undefined;
  }
};

/** Stores it, or removes it without a value. Without a storage nothing happens. */
export const keepTyped = (key: string | undefined, value?: object): void => {
  if (!key) return;
  try {
    if (value) sessionStorage.setItem(mark + key, JSON.stringify(value));
    else sessionStorage.removeItem(mark + key);
  } catch {
    // No storage: the form works as usual.
  }
};

/** Removed when the person signs out, and when somebody else signs in. */
export const forgetTyped = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(mark)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
};
