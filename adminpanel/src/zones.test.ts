// @vitest-environment node
import { expect, it } from "vitest";
import { circles, wrongImports } from "../../.config/zones";

it("imports only go down", () => {
  const wrong = wrongImports({
    source: import.meta.dirname,
    floors: [["providers", "words", "styles"], ["fields", "layout"], ["simple"], ["resources", "pages"]],
    apart: [],
    together: ["providers", "words", "fields", "layout", "simple", "resources", "pages"],
    roots: ["App.tsx", "main.tsx", "quietStart.ts", "testing.tsx"],
  });
  expect(wrong).toEqual([]);
});

it("has no two files that know each other", () => {
  expect(circles({ source: import.meta.dirname })).toEqual([]);
});
