// LCP, CLS and INP of addresses on a slow phone: CPU ÷ 4, 150 ms round trip, 1.6 Mbit/s. One JSON line goes out.
import { chromium, devices } from "@playwright/test";
import { LAUNCH, middle } from "./browser.mjs";

const ROUNDS = 3;
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

const watch = () => {
  window.seen = { lcp: 0, cls: 0, inp: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.lcp = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.cls += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.interactionId) window.seen.inp = Math.max(window.seen.inp, entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
};

/** What a shopper taps first on each page; the slowest answer of all is the page's INP. */
const taps = {
  home: async (page) => {
    await page.getByRole("banner").locator("a[href='/shop/search']").last().tap();
    const field = page.locator("input[role=combobox]").filter({ visible: true }).first();
    await field.tap();
    await field.pressSequentially("knit", { delay: 120 });
  },
  list: async (page) => {
    await page.locator("main button[class*='rounded-full']").first().tap();
    await page.getByRole("dialog").getByRole("checkbox").first().tap({ force: true });
  },
  product: async (page) => {
    const options = page.locator("fieldset").filter({ has: page.getByRole("radio") });
    await page.getByRole("button", { name: "장바구니", exact: true }).first().tap();
    for (const option of await options.filter({ visible: true }).all())
      await option.locator("label").last().tap({ force: true });
    await page.getByRole("dialog").getByRole("button", { name: "장바구니", exact: true }).tap();
  },
};

// A blog is read: what is tapped there is the menu that every page has.
taps.blog = taps.post = taps.home;

const visit = async (browser, name, url) => {
  const context = await browser.newContext({ ...devices["Pixel 7"], locale: "ko-KR" });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", LINE);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(url, { waitUntil: "load", timeout: 30_000 });
  await page.waitForTimeout(1500);
  // What moves under a finger is no shift of the layout: that is asked before.
  const { lcp, cls } = await page.evaluate(() => window.seen);
  await page.locator("html[data-ready]").waitFor({ state: "attached", timeout: 20_000 });
  await taps[name](page);
  await page.waitForTimeout(800);
  const { inp } = await page.evaluate(() => window.seen);
  await context.close();
  return { lcp, cls, inp };
};

const browser = await chromium.launch(LAUNCH);
const found = {};
for (const [name, url] of Object.entries(JSON.parse(process.argv[2]))) {
  await visit(browser, name, url);
  const visits = [];
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, name, url));
  const of = (figure) => middle(visits.map((one) => one[figure]));
  found[name] = { lcp: of("lcp"), cls: of("cls"), inp: of("inp") };
}
await browser.close();
process.stdout.write(`${JSON.stringify(found)}\n`);
