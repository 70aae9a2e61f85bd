import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, expect, vi } from "vitest";

// Creating a DOM takes longer than most tests of plain functions: they run without one, marked at the top of the file.
// Code that asks for a DOM would then take the environment for a server, so it gets a clear error instead.
export const page = "document" in globalThis;
if (!page && expect.getState().testPath?.endsWith(".ts"))
  for (const name of ["window", "document", "localStorage", "sessionStorage"])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new Error(`${name} is asked for: this test needs a page (no '@vitest-environment node')`);
      },
    });

// A busy machine is not a failure.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);

// What a test started and did not await, such as a toast, is rendered while the DOM still exists.
afterAll(async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  await new Promise((settled) => setTimeout(settled, 0));
});

// jsdom has the element, but not its methods to open it.
if (page && !HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
