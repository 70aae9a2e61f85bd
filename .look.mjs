import { chromium } from "playwright-core";
const P = process.env.P ?? 8341, base = `http://localhost:${P}`;
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
export const open = async ({ user = "manager", manager = 1, width = 1440, height = 940, lng = "ko", dark = false }) => {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: width < 600, isMobile: width < 600 });
  await context.addCookies([{ name: "lng", value: lng, url: base }, { name: "themeMode", value: dark ? "dark" : "light", url: base }]);
  const page = await context.newPage();
  page.on("pageerror", (e) => console.log("PAGEERROR", e.message));
  page.on("console", (m) => m.type() === "error" && console.log("CONSOLE", m.text().slice(0, 300)));
  if (user) {
    await page.goto(base + (manager ? "/manager/" : "/"));
    const done = await page.evaluate(async ([user_name, is_manager]) => {
      await fetch("/api/auth");
      const token = document.cookie.match(/csrftoken=([^;]+)/)[1];
      const r = await fetch("/api/auth/sign-in", { method: "POST", headers: { "Content-Type": "application/json", "X-CSRFToken": token }, body: JSON.stringify({ user_name, user_pw: "maru-demo-1!", is_manager }) });
      return r.status;
    }, [user, manager]);
    if (done !== 200) console.log("sign-in", done);
  }
  return page;
};
const jobs = process.argv.slice(2);
const go = async (name, opts, path, act) => {
  if (jobs.length && !jobs.some((j) => name.startsWith(j))) return;
  const page = await open(opts);
  await page.goto(base + path);
  await page.waitForTimeout(1800);
  try { if (act) await act(page); } catch (e) { console.log(name, e.message.split("\n")[0]); }
  await page.screenshot({ path: `/tmp/look/${name}.png` });
  await page.context().close();
};
const first = async (page) => { await page.locator("[data-mail]").first().click(); await page.waitForTimeout(900); };
const byName = (text) => async (page) => { await page.locator("[data-mail]").filter({ hasText: text }).first().click(); await page.waitForTimeout(1000); };
await go("m-desk", {}, "/manager/desk/mail", byName("12월 납품"));
await go("m-dark", { dark: true }, "/manager/desk/mail", byName("두 번 결제"));
await go("m-ar", { lng: "ar" }, "/manager/desk/mail", byName("12월 납품"));
await go("m-empty", {}, "/manager/desk/mail?tab=trash");
await go("m-phone-list", { width: 390, height: 844 }, "/manager/desk/mail");
await go("m-phone-thread", { width: 390, height: 844 }, "/manager/desk/mail", byName("세탁했더니"));
await go("m-phone-person", { width: 390, height: 844 }, "/manager/desk/mail", async (p) => { await byName("세탁했더니")(p); await p.locator(".ml-person").click(); await p.waitForTimeout(400); });
await go("m-phone-ar", { width: 390, height: 844, lng: "ar", dark: true }, "/manager/desk/mail");
await go("m-mid", { width: 1024 }, "/manager/desk/mail", first);
await go("m-write", {}, "/manager/desk/mail", async (p) => { await p.getByRole("button", { name: "메일 쓰기" }).click(); await p.waitForTimeout(900); });
await go("m-labels", {}, "/manager/desk/mail", async (p) => { await p.getByRole("button", { name: "라벨" }).last().click(); await p.getByRole("button", { name: "라벨 고치기" }).click(); await p.waitForTimeout(600); });
await go("m-reply", {}, "/manager/desk/mail", async (p) => { await byName("택배가 문")(p); await p.getByRole("textbox", { name: "답장" }).fill("/"); await p.waitForTimeout(900); });
await go("m-bulk", {}, "/manager/desk/mail", async (p) => { for (const n of [0, 1]) await p.locator(".ml-row .check").nth(n).check({ force: true }); await p.waitForTimeout(400); });
await go("s-list", { user: "seoyeon", manager: 0 }, "/my/inquiries?tab=mail");
await go("s-form", { user: "seoyeon", manager: 0 }, "/my/inquiries?tab=mail&write=1", async (p) => { await p.screenshot({ path: "/tmp/look/s-form-full.png", fullPage: true }); });
await go("s-thread", { user: "haneul", manager: 0, width: 390, height: 844 }, "/my/inquiries?tab=mail", async (p) => { await p.locator("main li a").filter({ hasText: "재입고" }).first().click(); await p.waitForTimeout(900); await p.screenshot({ path: "/tmp/look/s-thread-full.png", fullPage: true }); });
await go("s-ar", { user: "haneul", manager: 0, width: 390, height: 844, lng: "ar" }, "/my/inquiries?tab=mail");
await go("s-dark", { user: "haneul", manager: 0, dark: true }, "/my/inquiries?tab=mail");
await go("v-form", { user: "" }, "/inquiry", async (p) => { await p.screenshot({ path: "/tmp/look/v-form-full.png", fullPage: true }); });
await go("v-find", { user: "", width: 390, height: 844, lng: "ar" }, "/inquiry?id=3");
await browser.close();
