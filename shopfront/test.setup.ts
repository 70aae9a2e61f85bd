import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";

// A busy machine is no failure.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the client reads the CSRF cookie
  if (globalThis.document) document.cookie = "csrftoken=t; path=/";
});

afterEach(() => {
  cleanup();
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
