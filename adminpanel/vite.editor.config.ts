import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { routerForProduction } from "../.config/chunks.ts";
import { plainWords } from "../.config/plainWords.ts";

/**
 * The manager's editor as a script of its own, for forms of the site admin. A second build: the manager's start is one
 * file, and a module that imports a part of it would start the manager. Django reads the manifest.
 */
export default defineConfig({
  base: "/static/manager/editor/",
  plugins: [react(), plainWords()],
  resolve: { alias: routerForProduction, dedupe: ["react", "react-dom", "react-router", "ra-core"] },
  build: {
    target: "es2022",
    outDir: fileURLToPath(new URL("./dist/editor", import.meta.url)),
    cssCodeSplit: false,
    manifest: true,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: fileURLToPath(new URL("./src/siteAdmin/editor.tsx", import.meta.url)),
    },
  },
});
