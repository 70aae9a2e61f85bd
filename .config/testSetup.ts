import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, expect, vi } from "vitest";

// Making a page takes longer than most tests of plain functions: they do without one, and say so at their head. Whatever
// asks whether there is a page would be told that it is on the server, and is told to take one instead.
export const page = "document" in globalThis;
if (!page && expect.getState().testPath?.endsWith(".ts"))
  for (const name of ["window", "document", "localStorage", "sessionStorage"])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new Error(`${name} is asked for: this test needs a page (no '@vitest-environment node')`);
      },
    });

// A busy machine is no failure.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);

// What a test set going and did not wait for, a toast above all, is drawn while there still is a page to draw it on.
afterAll(async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  await new Promise((settled) => setTimeout(settled, 0));
});

// jsdom knows the element, but not how to open it.
if (page && !HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
