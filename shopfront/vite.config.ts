import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const isProduction = (command: string): boolean => command === "build";
const routerDist = at("../node_modules/react-router/dist/production");

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** What the entry needs at once is one file: the lazy pages share it, and it packs better than twenty small ones. */
const startChunk = (): ((id: string, graph: Graph) => string | null) => {
  const needed = new Set<string>();
  const walk = (id: string, graph: Graph): void => {
    // The icons' index names every icon there is; each page brings its own.
    if (needed.has(id) || id.includes("/lucide-react/dist/esm/icons/")) return;
    needed.add(id);
    for (const other of graph.getModuleInfo(id)?.importedIds ?? []) walk(other, graph);
  };
  return (id, graph) => {
    if (needed.size === 0) walk(at("./src/client.tsx"), graph);
    return needed.has(id) ? "start" : null;
  };
};

/** Two builds: the browser's (dist, with a manifest Django reads) and the render process's (dist-ssr). */
export default defineConfig(({ command, isSsrBuild }) => ({
  base: "/static/shopfront/",
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: [
      { find: "~", replacement: at("./src") },
      { find: "@locale", replacement: at("../locale") },
      // The package's exports name only its development build, warnings and all.
      ...(isProduction(command) ? [{ find: /^react-router$/, replacement: `${routerDist}/index.mjs` }] : []),
    ],
  },
  build: {
    target: "es2022",
    // The brand colour is CSS relative colour; browsers that know it need no older spellings.
    cssTarget: ["chrome120", "safari17.2", "firefox128"],
    manifest: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? {}
      : { input: "src/client.tsx", output: { codeSplitting: { groups: [{ name: startChunk() }] } } },
  },
  ssr: { noExternal: true },
  // The render process is built for production whatever starts it.
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  test: {
    environment: "jsdom",
    // A busy machine is no failure.
    testTimeout: 30_000,
    setupFiles: ["./test.setup.ts"],
    include: ["src/**/*.test.{ts,tsx}"],
    css: false,
  },
}));
