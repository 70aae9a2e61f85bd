import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { violations } from "../../.config/journeys/axe";
import { signInToShop } from "../../.config/journeys/manager";
import { addressOf, open } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

const seller = "소소옷방";
/** One of the seller's products with options. */
const address = "/shop/item/{소프트 옥스퍼드 셔츠}";

type Words = Record<"info" | "goods", string>;
const wordsOf = (lng: "ko" | "ar"): Words =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../locale/${lng}/shopfront/sellers.json`), "utf8"));

/** The legally required data is collapsed on the product's page; the name links to the seller's page. */
const fromItemToSeller = async (page: Page, words: Words) => {
  await page.locator("summary", { hasText: words.info }).click();
  await expect(page.getByText("100-00-00009")).toBeVisible();
  await expect(page.getByText("제2024-서울성동-0000호")).toBeVisible();
  await page.locator("h1 + p a").click();
  await expect(page).toHaveURL(/\/shop\/seller\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: seller })).toBeVisible();
};

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a product links to its seller and the seller's goods, and cart and order have the name", async ({ page }) => {
    await open(page, address);
    await fromItemToSeller(page, wordsOf("ko"));
    await expect(page.getByText("12월 24일 오후 1시까지", { exact: false })).toBeVisible();
    await expect(page).toHaveTitle(`${seller} | 하루결`);
    expect(await violations(page)).toEqual([]);
    await test.step("the list has only the seller's goods, in the chosen sort", async () => {
      const { pathname } = new URL(page.url());
      await page.getByRole("combobox", { name: "정렬" }).selectOption("price");
      await expect(page).toHaveURL(/ordering=price/);
      expect(new URL(page.url()).pathname).toBe(pathname);
      const cards = page.getByRole("main").locator('li a[href^="/shop/item/"]');
      await expect(cards.first()).toBeVisible();
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name: seller })).toBeVisible();
    });
    await test.step("cart and order page name the seller", async () => {
      await open(page, address);
      await page.getByRole("button", { name: "장바구니", exact: true }).first().click();
      const sheet = page.getByRole("dialog");
      for (const option of await sheet.locator("fieldset").all()) await option.getByRole("radio").first().check();
      await sheet.getByRole("button", { name: "장바구니", exact: true }).click();
      await expect(page.getByText("장바구니에 담았어요").first()).toBeVisible();
      await open(page, "/shop/cart");
      await expect(page.getByText(`판매자 ${seller}`)).toBeVisible();
    });
    expect((await page.request.get("/shop/seller/987654321")).status()).toBe(404);
    await test.step("a member's order keeps the seller's name", async () => {
      await signInToShop(page);
      const { data } = await (await page.request.get("/api/shop/orders?page_size=100")).json();
      const orders = data.content as { order_num: string; lines: { seller_name: string }[] }[];
      const found = orders.find(({ lines }) => lines.some(({ seller_name }) => seller_name !== ""));
      const name = found?.lines.find(({ seller_name }) => seller_name)?.seller_name ?? "";
      expect(name).not.toBe("");
      await open(page, `/my/orders/${found?.order_num}`);
      await expect(page.getByText(`판매자 ${name}`).first()).toBeVisible();
    });
  });
});

test("a seller's page is read from right to left in Arabic, on a wide screen", async ({ page }) => {
  const words = wordsOf("ar");
  await open(page, `${await addressOf(page, address)}?lng=ar`);
  await fromItemToSeller(page, words);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page.locator("summary", { hasText: words.info }).click();
  await expect(page.getByText("100-00-00009")).toBeVisible();
  await expect(page.getByRole("heading", { name: words.goods })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
