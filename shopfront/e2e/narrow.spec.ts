import { expect, type Page } from "@playwright/test";
import { signInToShop } from "../../.config/journeys/manager";
import { open, putInCart, toDelivery } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

/** Effects of a small phone and of a right-to-left page on text. */

const LANGUAGES = ["ko", "en", "ja", "cn", "vi", "fr", "ar"];

const expectFits = async (page: Page, what: string): Promise<void> => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, what).toBeLessThanOrEqual(0);
};

/** Whether a word in a list is broken in two, or a button is narrower than its text. */
const cutUp = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = [];
    for (const item of document.querySelectorAll("main ol > li[aria-current], main ol:has(> li[aria-current]) > li")) {
      const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[^\s’']+/g)) {
          const place = document.createRange();
          place.setStart(text, index);
          place.setEnd(text, index + word.length);
          if (place.getClientRects().length > 1) cut.push(word);
        }
    }
    for (const button of document.querySelectorAll("main button, dialog button"))
      if (button.scrollWidth > button.clientWidth) cut.push(button.textContent ?? "");
    return cut;
  });

test.use({ viewport: { width: 320, height: 760 } });

test("the home page's hero and bottom bar fit the narrowest phone in every language", async ({ page }) => {
  for (const lng of LANGUAGES) {
    await page.setViewportSize({ width: 320, height: 760 });
    await page.goto(`/?lng=${lng}`);
    const titles = page.locator("[aria-roledescription=carousel] h2");
    await expect(titles.first()).toBeVisible();
    // One line of the title is one line of the page: the picture's rail is below the second. Before the page's own
    // font has loaded, another one is measured.
    const broken = () =>
      titles.evaluateAll((all) =>
        all
          .filter((one) => {
            const lines = one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight);
            return Math.round(lines) > (one.textContent ?? "").split("\n").length;
          })
          .map((one) => one.textContent),
      );
    await expect.poll(broken, { message: `${lng} at 320` }).toEqual([]);
    const bar = page.locator("nav.sticky.bottom-0");
    await expect(bar.locator("svg")).toHaveCount(5);
    const isCut = await bar.evaluate((nav) => {
      const lines = (tab: Element): number => {
        const words = document.createRange();
        words.selectNodeContents(tab.lastChild ?? tab);
        return words.getClientRects().length;
      };
      return [...nav.children].some((tab) => tab.scrollWidth > tab.clientWidth || lines(tab) > 1);
    });
    expect(isCut, lng).toBe(false);
    await page.setViewportSize({ width: 360, height: 760 });
    await expect.poll(broken, { message: `${lng} at 360` }).toEqual([]);
  }
});

test("my page, order progress and account verification fit, with the longest words too", async ({ page }) => {
  await signInToShop(page);
  await test.step("my page starts with the greeting, and an order's text fits beside its state", async () => {
    await open(page, "/my?lng=fr");
    const greeting = await page.getByRole("heading", { level: 1 }).boundingBox();
    const menu = await page.locator("main nav").boundingBox();
    expect(menu?.y).toBeGreaterThan((greeting?.y ?? 0) + 100);
    await page.locator("main a[href^='/my/orders/2']").first().click();
    const words = page.locator("main article li p").first();
    await expect(words).toBeVisible();
    expect((await words.evaluate((one) => one.parentElement?.parentElement?.clientWidth)) ?? 0).toBeGreaterThan(170);
    expect((await words.boundingBox())?.height).toBeLessThan(50);
  });
  const { data } = await (await page.request.get("/api/shop/orders?page_size=20")).json();
  const orders = data.content as { order_num: string; resolution: string }[];
  const exchanged = orders.find(({ resolution }) => resolution === "exchanged");
  for (const language of ["en", "vi", "ar", "fr"]) {
    await open(page, `/my/orders/${exchanged?.order_num}?lng=${language}`);
    await expect(page.locator("main ol > li[aria-current]")).not.toHaveCount(0);
    expect(await cutUp(page), language).toEqual([]);
  }
  await page.getByRole("button", { name: "Vérifier le compte de remboursement" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Banque").selectOption({ index: 1 });
  await dialog.getByLabel("Numéro de compte").fill("110123456789");
  await dialog.getByLabel("Titulaire", { exact: false }).first().fill("김미래");
  await dialog.getByLabel("Date de naissance du titulaire").fill("900101");
  await dialog.getByRole("button", { name: "Recevoir 1 won" }).click();
  await expect(dialog.getByRole("button", { name: "Vérifier" })).toBeVisible();
  expect(await cutUp(page)).toEqual([]);
});

test("the checkout fits, and a selected delivery request is fully visible", async ({ page }) => {
  await putInCart(page);
  await toDelivery(page);
  for (const lng of ["ko", "en", "vi", "fr", "ar"]) {
    await open(page, `/shop/checkout?step=1&lng=${lng}`);
    const next = page.locator("form button[type=submit]");
    await expect(next).toBeVisible();
    await expectFits(page, lng);
    expect(await next.evaluate((button) => button.scrollWidth - button.clientWidth), lng).toBeLessThanOrEqual(0);
    const choice = page.locator("select[name=memo]");
    for (const index of [0, 1, 2]) {
      await choice.selectOption({ index });
      const said = await choice.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text ?? "");
      const face = page.locator("main").getByText(said, { exact: true }).filter({ visible: true }).last();
      await expect(face).toBeVisible();
      const cut = await face.evaluate((one) => [one.tagName, one.scrollWidth - one.clientWidth]);
      expect(cut, `${said} (${lng})`).toEqual(["SPAN", 0]);
    }
    await choice.selectOption({ index: 0 });
  }
});

test("a phone breaks no Japanese word, fills lines in Chinese, and aligns Arabic text right", async ({ page }) => {
  await open(page, "/shop/order-lookup?lng=ja");
  const lines = await page.getByText("注文番号とパスワード、または注文時の携帯電話で照会します").evaluate((intro) => {
    const text = intro.firstChild as Text;
    const place = document.createRange();
    place.setStart(text, text.data.indexOf("照会"));
    place.setEnd(text, text.data.length);
    return place.getClientRects().length;
  });
  expect(lines).toBe(1);
  const breaks = () => page.evaluate(() => getComputedStyle(document.body).wordBreak);
  await page.goto("/shop/order-lookup?lng=cn");
  expect(await breaks()).toBe("normal");
  await page.goto("/shop/order-lookup?lng=ko");
  expect(await breaks()).toBe("keep-all");
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/shop/search?lng=ar");
  const standing = await page
    .locator("main article h3")
    .first()
    .evaluate((name) => {
      const words = name.querySelector("a") ?? name;
      words.textContent = "겨울";
      const range = document.createRange();
      range.selectNodeContents(words);
      const short = Math.round(name.getBoundingClientRect().right - range.getBoundingClientRect().right);
      words.textContent = "아주 긴 이름 ".repeat(40);
      range.setStart(words.firstChild as Node, 0);
      range.setEnd(words.firstChild as Node, 1);
      const first = range.getBoundingClientRect();
      const box = name.getBoundingClientRect();
      return { short, first: first.left - box.left < box.width / 2 };
    });
  expect(standing).toEqual({ short: 0, first: true });
  await open(page, "/shop/order-lookup?lng=ar");
  const field = page.locator("input[name=order_password]");
  expect(await field.evaluate((one) => getComputedStyle(one).textAlign)).toBe("right");
});
