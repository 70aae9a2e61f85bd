// LCP and CLS of addresses on a slow phone: CPU ÷ 4, 150 ms round trip, 1.6 Mbit/s. One JSON line goes out.
import { chromium, devices } from "@playwright/test";
import { LAUNCH, middle } from "./browser.mjs";

const ROUNDS = 3;
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

const watch = () => {
  window.seen = { lcp: 0, cls: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.lcp = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.cls += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
};

const visit = async (browser, url) => {
  const context = await browser.newContext({ ...devices["Pixel 7"], locale: "ko-KR" });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", LINE);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(url, { waitUntil: "load", timeout: 30_000 });
  await page.waitForTimeout(1500);
  const seen = await page.evaluate(() => window.seen);
  await context.close();
  return seen;
};

const browser = await chromium.launch(LAUNCH);
const found = {};
for (const url of process.argv.slice(2)) {
  await visit(browser, url);
  const visits = [];
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, url));
  found[url] = { lcp: middle(visits.map((one) => one.lcp)), cls: middle(visits.map((one) => one.cls)) };
}
await browser.close();
process.stdout.write(`${JSON.stringify(found)}\n`);
