/**
 * Switches off stack traces while the entry file runs. Packages create errors then that nobody reads, and Chromium
 * parses the whole file again for each stack, which takes a sixth of the time to the first rows. `main.tsx` switches
 * them on again.
 */
const usual = Error.stackTraceLimit;
Error.stackTraceLimit = 0;

export const endDeferredStart = (): void => {
  Error.stackTraceLimit = usual;
};
