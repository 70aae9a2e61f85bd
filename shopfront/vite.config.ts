import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Two builds: the browser's (dist, with a manifest Django reads) and the render process's (dist-ssr). */
export default defineConfig(({ isSsrBuild }) => ({
  base: "/static/shopfront/",
  plugins: [react(), tailwindcss()],
  resolve: { alias: { "~": at("./src"), "@locale": at("../locale") } },
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
