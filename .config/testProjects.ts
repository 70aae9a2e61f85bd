import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** What a test file does to modules or globals, which the next file of the same process would meet. */
const CHANGES = /\bvi\.(mock|doMock|resetModules|stubGlobal)\(/;
const WITHOUT_PAGE = "@vitest-environment node";

/**
 * The test files of a front end in three projects. A page and the modules of a screen take longer to make than most
 * tests that need them: files share them in one process, but for those that change modules or globals, which have
 * their own. Files that need no page are played without one, each in its own modules.
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
