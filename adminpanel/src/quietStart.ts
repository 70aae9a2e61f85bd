/**
 * While the entry is read, packages make errors for later or try what may fail. For the stack of each of them
 * Chromium would read the whole file once more: a sixth of the time until the first rows. `main.tsx` ends it.
 */
const usual = Error.stackTraceLimit;
Error.stackTraceLimit = 0;

export const endQuietStart = (): void => {
  Error.stackTraceLimit = usual;
};
