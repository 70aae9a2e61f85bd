import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const isProduction = (command: string): boolean => command === "build";
const routerDist = at("../node_modules/react-router/dist/production");

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
    manifest: !isSsrBuild,
    rollupOptions: isSsrBuild ? {} : { input: "src/client.tsx" },
  },
  ssr: { noExternal: true },
  // The render process is built for production whatever starts it.
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  test: { environment: "jsdom", setupFiles: ["./test.setup.ts"], include: ["src/**/*.test.{ts,tsx}"], css: false },
}));
