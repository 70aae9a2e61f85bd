import { expect, type Page, test } from "@playwright/test";
import {
  type Appearance,
  appearanceName,
  appearanceOf,
  appearances,
  appearancesOf,
  isMatrix,
  pictureOf,
} from "../../.config/journeys/appearance";
import { violations } from "../../.config/journeys/axe";
import { addressOf, department, open as openPage, putInCart } from "../../.config/journeys/shopping";

const SCREENS = [
  "/",
  "/shop/category/{여성}",
  "/shop/search?q=니트",
  "/shop/search?q=니트&view=list&price_min=30000",
  "/shop/search?q=없는말없는말",
  "/shop/item/{램스울 라운드 니트}",
  "/shop/item/{헤링본 하프 코트}",
  "/shop/item/57",
  "/shop/cart",
  "/shop/order-lookup",
  "/login",
  "/sign-up",
  "/policy/terms",
  "/nothing-here",
];
/** What opens over a page, and how. */
const OPENED: {
  name: string /** Empty: a category. */;
  path: string;
  open: (page: Page, phone: boolean) => Promise<void>;
}[] = [
  {
    name: "search with suggestions",
    path: "/",
    open: async (page, phone) => {
      if (phone) await page.getByRole("banner").locator("a[href='/shop/search']").last().click();
      // The language switch in the footer is a combobox too.
      const field = page.locator("input[role=combobox]").filter({ visible: true }).first();
      await field.click();
      await field.fill("니트");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "filters",
    path: "",
    open: async (page, phone) => {
      if (phone) await page.locator("main button[class*='rounded-full']").first().click();
      await expect(page.getByRole("slider").filter({ visible: true }).first()).toBeVisible();
    },
  },
  {
    name: "a picture looked at closely",
    path: "/shop/item/{램스울 라운드 니트}",
    open: async (page) => {
      await page.locator("main section .snap-x button").first().click();
      await expect(page.locator("dialog[open] img")).toBeVisible();
    },
  },
  {
    name: "the menu below a department",
    path: "/",
    open: async (page, phone) => {
      if (phone) return;
      await page.locator("header [aria-expanded=false]").first().focus();
      await page.keyboard.press("ArrowDown");
      await expect(page.locator("header [aria-expanded=true]").first()).toBeAttached();
    },
  },
];

const applyAppearance = async (
  page: Page,
  baseURL: string | undefined,
  { lng, theme, width }: Appearance,
): Promise<void> => {
  const domain = new URL(baseURL ?? "").hostname;
  await page.context().addCookies([
    { name: "themeMode", value: theme, domain, path: "/" },
    { name: "lng", value: lng, domain, path: "/" },
  ]);
  await page.setViewportSize({ width, height: 900 });
};

const isUsedFor = (appearance: Appearance, screen: string): boolean =>
  appearancesOf(`shop, ${screen}`).includes(appearance);

const keepPicture = async (page: Page, screen: string, appearance: Appearance): Promise<void> => {
  if (isMatrix) await page.screenshot({ path: pictureOf(`shop, ${screen}`, appearance) });
};

test("every appearance is used for some screen", () => {
  expect(new Set([...SCREENS, ...OPENED.map(({ name }) => name)].map((one) => appearanceOf(`shop, ${one}`))).size).toBe(
    appearances.length,
  );
});

// The screens of one appearance share a page, so that files are loaded only once.
for (const appearance of appearances) {
  const screens = SCREENS.filter((path) => isUsedFor(appearance, path));
  const opened = OPENED.filter(({ name }) => isUsedFor(appearance, name));

  if (screens.length > 0)
    test(`screens pass all checks (${appearanceName(appearance)})`, async ({ page, baseURL }) => {
      test.setTimeout(240_000);
      const noise: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" && !message.text().includes("404")) noise.push(message.text());
      });
      page.on("pageerror", (error) => noise.push(error.message));
      await applyAppearance(page, baseURL, appearance);
      for (const path of screens)
        await test.step(path, async () => {
          const answer = await page.goto(await addressOf(page, path));
          expect(answer?.status()).toBe(path === "/nothing-here" ? 404 : 200);
          await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
          await expect(page.locator("html")).toHaveAttribute("dir", appearance.lng === "ar" ? "rtl" : "ltr");
          await expect(page.locator("html")).toHaveAttribute("data-theme", appearance.theme);
          await keepPicture(page, path, appearance);
          expect.soft(await violations(page), path).toEqual([]);
          expect.soft(noise.splice(0), path).toEqual([]);
          const wide = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect.soft(wide, path).toBeLessThanOrEqual(0);
        });
    });

  if (opened.length > 0)
    test(`dialogs and panels pass all checks (${appearanceName(appearance)})`, async ({ page, baseURL }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await applyAppearance(page, baseURL, appearance);
      for (const { name, path, open } of opened)
        await test.step(name, async () => {
          await openPage(page, path || `/shop/category/${await department(page)}`);
          await open(page, appearance.width < 900);
          await keepPicture(page, name, appearance);
          expect.soft(await violations(page), name).toEqual([]);
        });
    });
}

test("pages have content without JavaScript, and unknown ids are 404", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(await addressOf(page, "/shop/item/{램스울 라운드 니트}"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("원", { exact: false }).first()).toBeVisible();
  expect(await page.locator('script[type="application/ld+json"]').count()).toBe(2);
  await page.goto(await addressOf(page, "/shop/category/{여성}"));
  await expect(page.getByRole("link", { name: /니트|코트/ }).first()).toBeVisible();
  for (const path of ["/shop/item/99999999", "/shop/category/99999999", "/shop/nothing"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
  await context.close();
});

test("pages fit into 320 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/", "/shop/item/{램스울 라운드 니트}", "/shop/category/{여성}", "/shop/cart", "/login"]) {
    await page.goto(await addressOf(page, path));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, path).toBeLessThanOrEqual(0);
  }
});

test("the labels of the bottom bar fit the narrowest phone in every language", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of ["ko", "en", "ja", "fr", "vi", "cn", "ar"]) {
    await page.goto(`/?lng=${language}`);
    const bar = page.locator("nav.sticky.bottom-0");
    await expect(bar.locator("svg")).toHaveCount(5);
    const broken = await bar.evaluate((nav) => {
      const lines = (tab: Element): number => {
        const words = document.createRange();
        words.selectNodeContents(tab.lastChild ?? tab);
        return words.getClientRects().length;
      };
      return [...nav.children].some((tab) => tab.scrollWidth > tab.clientWidth || lines(tab) > 1);
    });
    expect(broken, language).toBe(false);
  }
});

test("the checkout fits into 320 pixels, with the longest words too", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await putInCart(page);
  for (const language of ["en", "fr", "vi"]) {
    await openPage(page, `/shop/checkout?step=1&lng=${language}`);
    const next = page.locator("form button[type=submit]");
    await expect(next).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, language).toBeLessThanOrEqual(0);
    expect(await next.evaluate((button) => button.scrollWidth - button.clientWidth), language).toBeLessThanOrEqual(0);
  }
});

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

test("order progress and account verification fit into 320 pixels, with the longest words too", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, "/login?next=/my/orders");
  await page.getByLabel("아이디").fill("member");
  await page.getByLabel("비밀번호", { exact: true }).fill("maru-demo-1!");
  await page.locator("main form button[type=submit]").click();
  await page.waitForURL(({ pathname }) => pathname === "/my/orders");
  const { data } = await (await page.request.get("/api/shop/orders?page_size=20")).json();
  const orders = data.content as { order_num: string; resolution: string }[];
  const exchanged = orders.find(({ resolution }) => resolution === "exchanged");
  for (const language of ["en", "fr", "vi", "ar"]) {
    await openPage(page, `/my/orders/${exchanged?.order_num}?lng=${language}`);
    await expect(page.locator("main ol > li[aria-current]")).not.toHaveCount(0);
    expect(await cutUp(page), language).toEqual([]);
  }
  await openPage(page, `/my/orders/${exchanged?.order_num}?lng=fr`);
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

test("a phone breaks no Japanese word, and fills lines in Chinese", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, "/shop/order-lookup?lng=ja");
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
});

test("language and theme follow the shopper and the brand", async ({ page }) => {
  await page.goto("/?lng=cn");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  expect(await page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("cn");
});
