// @vitest-environment node
import { expect, it } from "vitest";
import { nextPath } from "./next";

it.each([
  ["?next=/my/orders", "/my/orders"],
  ["?next=//evil.example", "/"],
  ["?next=https://evil.example", "/"],
  ["?next=/%5Cevil.example", "/"],
  ["", "/"],
])("%s leads to %s", (search, path) => {
  expect(nextPath(search)).toBe(path);
});
