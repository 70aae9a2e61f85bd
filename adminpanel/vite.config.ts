import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

// Django serves the document of /manager/* and reads the manifest; there is no index.html here.
export default defineConfig({
  base: "/static/manager/",
  plugins: [react()],
  // npm keeps a second copy of ra-ui-materialui beside ra-input-rich-text; one is enough.
  resolve: { dedupe: ["react", "react-dom", "react-router", "ra-core", "ra-ui-materialui", "@mui/material"] },
  build: { manifest: true, rollupOptions: { input: "src/main.tsx" } },
  server: { proxy: { "/api": "http://localhost:8000", "/media": "http://localhost:8000" } },
  test: {
    environment: "jsdom",
    // A busy machine is no failure.
    testTimeout: 30_000,
    setupFiles: ["src/testSetup.ts"],
    include: ["src/**/*.test.{ts,tsx}"],
  },
});
