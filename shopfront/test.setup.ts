import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";

// A busy machine is no failure.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the client reads the CSRF cookie
  if (globalThis.document) document.cookie = "csrftoken=t; path=/";
});

afterEach(() => {
  cleanup();
});

// What a test set going and did not wait for, a toast above all, is drawn while there still is a page to draw it on.
afterAll(async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  await new Promise((settled) => setTimeout(settled, 0));
});

// jsdom knows the element, but not how to open it; tests of the renderer run without either.
if (globalThis.HTMLDialogElement && !HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
