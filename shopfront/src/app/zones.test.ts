// @vitest-environment node
import { join } from "node:path";
import { expect, it } from "vitest";
import { circles, wrongImports } from "../../../.config/zones";

const source = join(import.meta.dirname, "..");

it("imports only go down, and a feature never imports a feature", () => {
  const wrong = wrongImports({
    source,
    floors: [["ui", "i18n", "router"], ["features"], ["routes"], ["app"], ["testing"]],
    apart: ["features"],
    together: ["ui", "i18n", "router"],
    alias: "~/",
    roots: ["client.tsx", "server.tsx"],
  });
  expect(wrong).toEqual([]);
});

it("has no two files that know each other", () => {
  expect(circles({ source, alias: "~/" })).toEqual([]);
});
