import { expect, type Page } from "@playwright/test";
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
import { addressOf, department, open as openPage } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

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

const expectFits = async (page: Page, screen: string): Promise<void> => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(wide, screen).toBeLessThanOrEqual(0);
};

test("every appearance is used for some screen", () => {
  expect(new Set([...SCREENS, ...OPENED.map(({ name }) => name)].map((one) => appearanceOf(`shop, ${one}`))).size).toBe(
    appearances.length,
  );
});

// The screens of one language share a page, so that files are loaded only once.
for (const lng of ["ko", "ar"] as const)
  test(`screens, dialogs and panels pass all checks (${lng})`, async ({ page, baseURL }) => {
    test.setTimeout(isMatrix ? 900_000 : 300_000);
    const noise: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" && !message.text().includes("404")) noise.push(message.text());
    });
    page.on("pageerror", (error) => noise.push(error.message));
    for (const appearance of appearances.filter((one) => one.lng === lng))
      await test.step(appearanceName(appearance), async () => {
        await applyAppearance(page, baseURL, appearance);
        for (const path of SCREENS.filter((one) => isUsedFor(appearance, one)))
          await test.step(path, async () => {
            const answer = await page.goto(await addressOf(page, path));
            expect(answer?.status()).toBe(path === "/nothing-here" ? 404 : 200);
            await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
            await expect(page.locator("html")).toHaveAttribute("dir", lng === "ar" ? "rtl" : "ltr");
            await expect(page.locator("html")).toHaveAttribute("data-theme", appearance.theme);
            await keepPicture(page, path, appearance);
            expect.soft(await violations(page), path).toEqual([]);
            expect.soft(noise.splice(0), path).toEqual([]);
            await expectFits(page, path);
          });
        for (const { name, path, open } of OPENED.filter((one) => isUsedFor(appearance, one.name)))
          await test.step(name, async () => {
            await openPage(page, path || `/shop/category/${await department(page)}`);
            await open(page, appearance.width < 900);
            await keepPicture(page, name, appearance);
            expect.soft(await violations(page), name).toEqual([]);
            expect.soft(noise.splice(0), name).toEqual([]);
          });
      });
  });
