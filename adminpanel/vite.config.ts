import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { compiledWhole, routerForProduction, startChunk } from "../.config/chunks.ts";
import { plainWords } from "../.config/plainWords.ts";
import { testProjects } from "../.config/testProjects.ts";

const entry = fileURLToPath(new URL("./src/main.tsx", import.meta.url));
// ra-core's index imports everything; forms load with the screens that use them.
const later =
  /\/(@tiptap|react-hook-form|lucide-react\/dist\/esm\/icons|ra-core\/dist\/(form|export|inference|preferences\/usePref))/;

// Django serves the document of /manager/* and reads the manifest; there is no index.html here.
export default defineConfig(({ command }) => ({
  base: "/static/manager/",
  plugins: [react(), plainWords(), compiledWhole()],
  resolve: {
    alias: command === "build" ? routerForProduction : [],
    dedupe: ["react", "react-dom", "react-router", "ra-core"],
  },
  build: {
    target: "es2022",
    manifest: true,
    // The start is one file on purpose (startChunk); 768 kB are 240 kB on the wire.
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: "src/main.tsx",
      output: {
        codeSplitting: { groups: [{ name: startChunk(entry, later), debugName: "start" }] },
      },
    },
  },
  // Django's pages load the sources from this server (`make dev`), and files that they import come from it too.
  server: { origin: process.env.MARU_VITE_ORIGIN },
  test: {
    // By default Vitest leaves one core free, which is half of two cores.
    maxWorkers: "100%",
    // A busy machine is not a failure.
    testTimeout: 30_000,
    setupFiles: ["../.config/testSetup.ts"],
    projects: testProjects(fileURLToPath(new URL(".", import.meta.url))),
  },
}));
