// When the manager's first rows stand on a slow laptop: CPU ÷ 4, an office's line; and, at full speed, the page's own
// processor time until then, which moves less when the machine is busy. One JSON line goes out.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { LAUNCH, middle } from "./browser.mjs";

const ROUNDS = 5;
const LINE = { offline: false, latency: 20, downloadThroughput: 20_000_000 / 8, uploadThroughput: 5_000_000 / 8 };
const ROW = "table.grid tbody tr[data-link]";

const [origin, user, password] = process.argv.slice(2);
const ADDRESS = `${origin}/manager/products/list`;

/** A row counts when the frame after it was drawn; what was asked of the API until then counts too. */
const watch = (row) => {
  const look = () => {
    if (!document.querySelector(row)) return requestAnimationFrame(look);
    return requestAnimationFrame(() => {
      const asked = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/api/"));
      window.seen = { rows: performance.now(), asked: asked.length };
    });
  };
  requestAnimationFrame(look);
};

const slow = async (devtools) => {
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", LINE);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
};

const visit = async (context, { cold = false, full = false } = {}) => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  if (!full) await slow(devtools);
  if (cold) await devtools.send("Network.clearBrowserCache");
  await page.addInitScript(watch, ROW);
  await page.goto(ADDRESS, { waitUntil: "commit", timeout: 60_000 });
  await page.waitForFunction(() => window.seen, undefined, { timeout: 60_000 });
  const seen = await page.evaluate(() => window.seen);
  const { metrics } = await devtools.send("Performance.getMetrics");
  await page.close();
  return { ...seen, cpu: metrics.find(({ name }) => name === "TaskDuration").value * 1000 };
};

const signIn = async (context) => {
  const page = await context.newPage();
  await page.goto(`${origin}/manager/login`);
  await page.locator("#user_name").fill(user);
  await page.locator("#user_pw").fill(password);
  await page.locator("button[type=submit]").click();
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
  await page.locator(ROW).first().waitFor();
  await page.close();
};

// A profile on disk: a browser keeps compiled scripts only there.
const folder = mkdtempSync(join(tmpdir(), "maru-manager-"));
const context = await chromium.launchPersistentContext(folder, {
  ...LAUNCH,
  viewport: { width: 1366, height: 768 },
  locale: "ko-KR",
});
try {
  await signIn(context);
  const cold = [];
  for (let round = 0; round < 3; round += 1) cold.push(await visit(context, { cold: true }));
  for (let round = 0; round < 2; round += 1) await visit(context);
  const warm = [];
  for (let round = 0; round < ROUNDS; round += 1) warm.push(await visit(context));
  const full = [];
  for (let round = 0; round < ROUNDS; round += 1) full.push(await visit(context, { full: true }));
  const found = {
    cold: middle(cold.map(({ rows }) => rows)),
    warm: middle(warm.map(({ rows }) => rows)),
    cpu: middle(full.map(({ cpu }) => cpu)),
    asked: middle(warm.map(({ asked }) => asked)),
  };
  process.stdout.write(`${JSON.stringify(found)}\n`);
} finally {
  await context.close();
  rmSync(folder, { recursive: true, force: true });
}
