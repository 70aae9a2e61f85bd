import { expect, type Page } from "@playwright/test";
import { isMatrix } from "../../.config/journeys/appearance";
import { violations } from "../../.config/journeys/axe";
import { signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";
import { setLanguage } from "../../.config/journeys/words";

/** Everything that a browser says against a page: errors, refused requests, violations of the CSP, Alpine's warnings. */
const complaints = (page: Page): string[] => {
  const heard: string[] = [];
  const hear = (text: string) => heard.push(`${new URL(page.url()).pathname}: ${text}`);
  page.on("console", (message) => {
    if (message.type() === "error" || message.text().includes("Alpine")) hear(message.text());
  });
  page.on("pageerror", (error) => hear(error.message));
  return heard;
};

/** Addresses of links whose address matches. */
const links = async (page: Page, pattern: RegExp): Promise<string[]> => {
  const all = await page
    .locator("a[href^='/admin/']")
    .evaluateAll((found) => found.map((link) => link.getAttribute("href")));
  return [...new Set(all.filter((href): href is string => href !== null && pattern.test(href)))];
};

test("every page of the site admin runs without eval and inline scripts", async ({ page, context }) => {
  await signIn(page, "root");
  const document = await page.goto("/admin/");
  expect(document?.headers()["content-security-policy"]).toMatch(/script-src 'self'(;|$)/);

  // A menu shows what is used; the page of an application has all of its models.
  const apps = new Set((await links(page, /^\/admin\/\w+\/\w+\//)).map((href) => href.split("/")[2]));
  const lists = new Set<string>();
  for (const app of apps) {
    await page.goto(`/admin/${app}/`);
    for (const href of await links(page, new RegExp(`^/admin/${app}/\\w+/$`))) lists.add(href);
  }
  expect(lists.size).toBeGreaterThan(50);

  // All of them with `make matrix`; otherwise some of each application.
  const waiting = [...lists].filter((_list, place) => isMatrix || place % 4 === 0);
  const said: string[] = [];
  let opened = 0;
  const visit = async (tab: Page) => {
    const heard = complaints(tab);
    for (let list = waiting.shift(); list; list = waiting.shift()) {
      const open = async (path: string) => {
        const response = await tab.goto(path, { waitUntil: "load" });
        if (!response?.ok()) heard.push(`${path}: ${response?.status()}`);
        opened += 1;
      };
      await open(list);
      const [change] = await links(tab, new RegExp(`^${list}[^/]+/change/`));
      const hasAdd = (await tab.locator("a.addlink").count()) > 0;
      if (change) await open(change);
      // The pages beside a form have the same templates for every model: some of each kind.
      if (waiting.length % 5 > 0) continue;
      const beside = change ? await links(tab, /\/(delete|history)\//) : [];
      for (const href of hasAdd ? [...beside, `${list}add/`] : beside) await open(href);
    }
    said.push(...heard);
  };
  await Promise.all([visit(page), visit(await context.newPage())]);
  expect(said).toEqual([]);
  expect(opened).toBeGreaterThan(isMatrix ? 100 : 25);
});

test("the site admin is used with the keyboard alone", async ({ page }) => {
  await signIn(page, "root");
  const heard = complaints(page);
  await page.goto("/admin/articles/post/");

  const account = page.locator(".site-avatar");
  await account.focus();
  await page.keyboard.press("Enter");
  await expect(account).toHaveAttribute("aria-expanded", "true");
  const dark = page.locator(".site-menu [role=button]").nth(1);
  // The choice is bound.
  await expect(dark).toHaveAttribute("aria-pressed", "false");
  await dark.press("Space");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expect(dark).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(account).toHaveAttribute("aria-expanded", "false");

  await page.locator("input.action-select").first().press("Space");
  await expect(page.locator("#changelist-actions")).toBeVisible();

  // What Unfold draws as a span or a link without an address.
  const blind = page.locator("[x-on\\:click]:visible:not(a[href], button, input, td, th, [role=button], [tabindex])");
  expect(await blind.evaluateAll((found) => found.filter((item) => !item.querySelector("[role=button]")).length)).toBe(
    0,
  );
  expect(await page.locator(".material-symbols-outlined:not([aria-hidden], [aria-label])").count()).toBe(0);
  expect(heard).toEqual([]);
});

test("the site admin is accessible in Korean and Arabic, on desktop and phone", async ({ page, baseURL }) => {
  await signIn(page, "root");
  const broken: Record<string, string[]> = {};
  const appearances = [
    ["ko", 1440],
    ["ar", 390],
    ["ko", 390],
    ["ar", 1440],
  ] as const;
  for (const [language, width] of isMatrix ? appearances : appearances.slice(0, 2)) {
    await setLanguage(page, language, baseURL);
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      "/admin/",
      "/admin/articles/post/",
      "/admin/catalog/product/1/change/",
      "/admin/orders/order/",
    ]) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
      const name = `${path}, ${language}, ${width}`;
      const found = await violations(page);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (excess > 0) found.push(`${excess} px too wide`);
      if (found.length > 0) broken[name] = found;
    }
  }
  expect(broken).toEqual({});
});
