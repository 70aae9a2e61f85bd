import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

type Choose = (id: string, graph: Graph) => string | null;

/**
 * Puts what an entry needs at once into one file: lazy pages share it, and it compresses and loads better than twenty
 * small ones. `leave` names modules that a package's index exports although they are not needed.
 */
export const startChunk = (entry: string, leave: RegExp): Choose => {
  const needed = new Set<string>();
  const walk = (id: string, graph: Graph): void => {
    if (needed.has(id) || leave.test(id)) return;
    needed.add(id);
    for (const other of graph.getModuleInfo(id)?.importedIds ?? []) walk(other, graph);
  };
  return (id, graph) => {
    if (needed.size === 0) walk(entry, graph);
    return needed.has(id) ? "start" : null;
  };
};

/** Modules of later pages in one file `name`: each alone is smaller than its line in the list of files. */
export const smallChunk = (start: Choose, name: string, modules: RegExp) => (id: string, graph: Graph) =>
  modules.test(id) && start(id, graph) === null ? name : null;

/** Tailwind's values for browsers without `@property`, which are older than the build's targets. */
export const withoutOldProperties = (): Plugin => ({
  name: "without-old-properties",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "asset" && file.fileName.endsWith(".css") && typeof file.source === "string")
          file.source = file.source.replace(/@layer properties\{@supports [^{]+\{[^{}]*\{[^{}]*\}\}\}/, "");
    },
  },
});

const routerFrom = (build: "production" | "development") => {
  const dist = fileURLToPath(new URL(`../node_modules/react-router/dist/${build}/`, import.meta.url));
  return [
    { find: /^react-router$/, replacement: `${dist}index.mjs` },
    { find: /^react-router\/dom$/, replacement: `${dist}dom-export.mjs` },
  ];
};

/** The package only exports its development build, with all warnings. */
export const routerForProduction = routerFrom("production");

/** Vitest resolves the package's two entries to different module formats, which share no context. */
export const routerForTests = routerFrom("development");

/**
 * The first screen calls nearly all functions of the entry: with this hint Chromium compiles the whole file in the
 * background instead of each function on demand.
 */
export const compiledWhole = (): Plugin => ({
  name: "compiled-whole",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk" && file.isEntry) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
});
