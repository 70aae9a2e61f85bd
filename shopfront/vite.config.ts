import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import {
  routerForProduction,
  routerForTests,
  smallChunk,
  startChunk,
  withoutOldProperties,
} from "../.config/chunks.ts";
import { testProjects } from "../.config/testProjects.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const isProduction = (command: string): boolean => command === "build";
// The icons' index exports every icon, the client's what forms and orders need; each page imports its own.
const icons = /\/lucide-react\/dist\/esm\/icons\//;
const ofForms = /\/core\/client\/(business|digits|josa|keys|numbers|phone|resources|saving)\.ts$/;
const traces = /\/src\/(app\/personalData|features\/product\/recent|features\/search\/recentWords|ui\/typed)\.ts$/;
const helpers =
  /\/src\/(app\/paying|features\/orders\/placed|i18n\/time|routes\/(next|useHead)|ui\/(copyText|firstWrong|share|StarRow))\.tsx?$/;
const later = new RegExp(`${icons.source}|${ofForms.source}`);

const start = startChunk(at("./src/client.tsx"), later);

/** Two builds: the browser's (dist, with a manifest that Django reads) and the render process's (dist-ssr). */
export default defineConfig(({ command, isSsrBuild }) => ({
  base: "/static/shopfront/",
  plugins: [react(), tailwindcss(), withoutOldProperties()],
  resolve: {
    alias: [
      { find: "~", replacement: at("./src") },
      { find: "@locale", replacement: at("../locale") },
      ...(isProduction(command) ? routerForProduction : []),
      ...(process.env.VITEST ? routerForTests : []),
    ],
  },
  build: {
    target: "es2022",
    // The brand colour is CSS relative colour; browsers that support it need no older notations.
    cssTarget: ["chrome120", "safari17.2", "firefox128"],
    manifest: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: "src/client.tsx",
          output: {
            // The entry lists all files by name: hexadecimal digits compress best.
            hashCharacters: "hex",
            codeSplitting: {
              groups: [
                { name: start, debugName: "start" },
                { name: smallChunk(start, "icons", icons), debugName: "icons" },
                { name: smallChunk(start, "forms", ofForms), debugName: "forms" },
                { name: smallChunk(start, "traces", traces), debugName: "traces" },
                { name: smallChunk(start, "helpers", helpers), debugName: "helpers" },
              ],
            },
          },
        },
  },
  ssr: { noExternal: true },
  // The render process is always built for production.
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  // Django's pages load the sources from this server (`make dev`), and files that they import come from it too.
  server: { origin: process.env.MARU_VITE_ORIGIN },
  test: {
    // By default Vitest leaves one core free, which is half of two cores.
    maxWorkers: "100%",
    // A busy machine is not a failure.
    testTimeout: 30_000,
    setupFiles: ["../.config/testSetup.ts", "./test.setup.ts"],
    projects: testProjects(fileURLToPath(new URL(".", import.meta.url))),
    css: false,
  },
}));
