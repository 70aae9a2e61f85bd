import { defineConfig, devices } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 8321);
/** A running server; without it the tests start their own. */
const running = process.env.E2E_URL;
const folder = process.env.MARU_E2E_DIR ?? "../.var/e2e";

/** Journeys through a whole installation: its own database, sandbox, renderer and worker. */
export default defineConfig({
  testDir: "..",
  testMatch: ["shopfront/e2e/**/*.spec.ts", "adminpanel/e2e/**/*.spec.ts"],
  outputDir: "../test-results",
  workers: 1,
  // Other machines may be slower at times; a test that passes only at the second try is reported as unstable.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json"]],
  use: {
    actionTimeout: 20_000,
    ...devices["Desktop Chrome"],
    baseURL: running ?? `http://localhost:${port}`,
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    bypassCSP: false,
    // Nothing moves that no test looks at: drawing it takes a core. A test of movement asks for it.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--headless",
        // Letter widths as on a phone, not rounded to the pixels of this screen.
        "--font-render-hinting=none",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: running
    ? undefined
    : {
        command: ".venv/bin/python manage.py serve",
        cwd: "..",
        url: `http://localhost:${port}/healthz`,
        timeout: 300_000,
        reuseExistingServer: false,
        gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
        env: {
          PORT: String(port),
          SANDBOX_PORT: String(port + 1),
          MARU_VAR_DIR: folder,
          DATABASE_URL: "",
          REDIS_URL: "",
          // All journeys come from one address, so the limits per address are off.
          UNPAID_ORDERS_MAX: "0",
          UNPAID_ORDERS_MAX_PER_ADDRESS: "0",
        },
      },
});
