import { expect, type Page, type Route } from "@playwright/test";
import { plainProduct } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

/** A page is painted before its code has loaded: what a shopper does in between must not be lost. */
const holdBack = async (page: Page, file: RegExp): Promise<() => void> => {
  const waiting: Route[] = [];
  let open = false;
  await page.route(file, (route) => {
    if (open) return route.continue();
    waiting.push(route);
  });
  return () => {
    open = true;
    for (const route of waiting) void route.continue();
  };
};

const inStorage = (page: Page): Promise<number> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("redux-product") ?? "{}").checkout?.cart?.length ?? 0);

test("a language chosen before the code loads is applied", async ({ page }) => {
  const release = await holdBack(page, /\/client-[^/]*\.js$/);
  await page.goto("/", { waitUntil: "commit" });
  const choice = page.getByRole("contentinfo").getByLabel("언어");
  await choice.selectOption("en");
  await expect(page.locator("html")).toHaveAttribute("lang", "ko");
  release();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("a search typed before the code loads is kept, with suggestions", async ({ page }) => {
  const release = await holdBack(page, /\/client-[^/]*\.js$/);
  await page.goto("/", { waitUntil: "commit" });
  const field = page.getByRole("search").getByRole("combobox").first();
  await field.fill("니트");
  release();
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await expect(page.getByRole("option", { name: /니트/ }).first()).toBeVisible();
  await expect(field).toHaveValue("니트");
  await field.press("End");
  await field.pressSequentially(" 조끼");
  await expect(field).toHaveValue("니트 조끼");
});

test("a product put into the cart is kept although the page is left at once", async ({ page }) => {
  const id = await plainProduct(page);
  const release = await holdBack(page, /\/remember-[^/]*\.js$/);
  await page.goto(`/shop/item/${id}`, { waitUntil: "commit" });
  const put = page.getByRole("button", { name: "장바구니", exact: true }).first();
  await put.click();
  expect(await inStorage(page)).toBe(0);
  release();
  await expect(async () => {
    await put.click();
    expect(await inStorage(page)).toBe(1);
  }).toPass();
  await page.goto("/shop/cart");
  await expect(page.locator("main").locator(`a[href='/shop/item/${id}']`).first()).toBeVisible();
});

test("before the code loads links work, and a submitted search is kept", async ({ page }) => {
  const release = await holdBack(page, /\/client-[^/]*\.js$/);
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("main a[href^='/shop/item/']").first().click();
  await expect(page).toHaveURL(/\/shop\/item\/\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("search").getByRole("combobox").first().fill("니트");
  await page.keyboard.press("Enter");
  release();
  await expect(page).toHaveURL(/\/shop\/search\?q=/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("니트");
});

test("back restores the scroll position of the list", async ({ page }) => {
  await page.goto("/shop/search");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const card = page.locator("main article a").nth(20);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  await card.click();
  await expect(page).toHaveURL(/\/shop\/item\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\/search$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
});
