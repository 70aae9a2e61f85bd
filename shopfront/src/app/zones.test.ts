import { join } from "node:path";
import { expect, it } from "vitest";
import { wrongImports } from "../../../.config/zones";

it("imports only go down, and a feature never imports a feature", () => {
  const wrong = wrongImports({
    source: join(import.meta.dirname, ".."),
    floors: [["ui", "i18n", "router"], ["features"], ["routes"], ["app"], ["testing"]],
    apart: ["features"],
    together: ["ui", "i18n", "router"],
    alias: "~/",
    roots: ["client.tsx", "server.tsx"],
  });
  expect(wrong).toEqual([]);
});
