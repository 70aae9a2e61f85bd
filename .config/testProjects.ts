import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Patterns of tests that change modules or globals, which the next file of the same process would see. */
const CHANGES = /\bvi\.(mock|doMock|resetModules|stubGlobal)\(/;
const WITHOUT_PAGE = "@vitest-environment node";

/**
 * The test files of a front end as three projects. Creating a DOM and loading a screen's modules takes longer than most
 * tests: files share them in one process, except those that change modules or globals, which are isolated. Files that
 * need no DOM run without one, isolated too.
 */
export const testProjects = (root: string) => {
  const folder = join(root, "src");
  const found = { shared: [] as string[], own: [] as string[], plain: [] as string[] };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.test\.tsx?$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const text = readFileSync(path, "utf8");
    const kind = CHANGES.test(text) ? "own" : text.includes(WITHOUT_PAGE) ? "plain" : "shared";
    found[kind].push(relative(root, path));
  }
  return (Object.keys(found) as (keyof typeof found)[])
    .filter((name) => found[name].length > 0)
    .map((name) => ({
      extends: true as const,
      test: {
        name,
        include: found[name],
        isolate: name !== "shared",
        environment: name === "plain" ? "node" : "jsdom",
      },
    }));
};
