import { chromium } from "playwright-core";
const base = "http://localhost:8341";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
const open = async (opts, lng, mode) => {
  const context = await browser.newContext({ baseURL: base, ...opts });
  await context.addCookies([
    { name: "lng", value: lng, url: base },
    { name: "themeMode", value: mode, url: base },
  ]);
  const page = await context.newPage();
  page.on("console", (m) => ["error", "warning"].includes(m.type()) && console.log("console:", m.text().slice(0, 300)));
  page.on("pageerror", (e) => console.log("pageerror:", String(e).slice(0, 400)));
  await page.goto("/manager/");
  const token = async () => (await context.cookies()).find((c) => c.name.endsWith("csrftoken"))?.value;
  const r = await page.request.post("/api/auth/sign-in", {
    data: { user_name: "root", user_pw: "maru-demo-1!", is_manager: 1 },
    headers: { "X-CSRFToken": await token(), Origin: base, Referer: base + "/" },
  });
  if (!r.ok()) console.log("sign in", r.status(), await r.text());
  return page;
};
const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const jobs = process.argv.slice(2);
const shot = async (page, name) => page.screenshot({ path: `/tmp/lookL/${name}.png` });
for (const [name, opts, lng, mode] of [
  ["ko", desk, "ko", "light"],
  ["ar", desk, "ar", "dark"],
  ["ko-phone", phone, "ko", "light"],
  ["ar-phone", phone, "ar", "dark"],
]) {
  if (jobs.length && !jobs.includes(name)) continue;
  const page = await open(opts, lng, mode);
  await page.goto("/manager/articles/calendar");
  await page.waitForSelector(".cal-own", { timeout: 30000 }).catch(() => console.log(name, "no events"));
  await page.waitForTimeout(700);
  await shot(page, name);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) console.log(name, "wider by", wide);
  await page.locator(".cal-own").nth(1).click();
  await page.waitForTimeout(500);
  await shot(page, `${name}-dialog`);
  await page.keyboard.press("Escape");
  await page.locator("dialog[open] .choices .btn").nth(1).click({ timeout: 800 }).catch(() => {});
  await page.waitForTimeout(200);
  if (!name.includes("phone")) {
    await page.goto("/manager/articles/calendar?view=week");
    await page.waitForTimeout(1500);
    await shot(page, `${name}-week`);
    await page.goto("/manager/articles/calendar?view=list");
    await page.waitForTimeout(1500);
    await shot(page, `${name}-list`);
  }
  await page.context().close();
}
await browser.close();
