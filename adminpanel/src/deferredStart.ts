/**
 * Switches off stack traces while the entry file runs. Packages create errors there that nobody reads, and for each
 * stack Chromium would parse the whole file again: a sixth of the time to the first rows. `main.tsx` ends it.
 */
const usual = Error.stackTraceLimit;
Error.stackTraceLimit = 0;

export const endDeferredStart = (): void => {
  Error.stackTraceLimit = usual;
};
