import { beforeEach } from "vitest";
import { page } from "../.config/testSetup";

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the client reads the CSRF cookie
  if (page) document.cookie = "csrftoken=t; path=/";
});
