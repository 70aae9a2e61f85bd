import { expect, type Page } from "@playwright/test";
import { looker } from "../../.config/journeys/axe";
import { signIn } from "../../.config/journeys/manager";
import { open } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

const cookies = ["themeMode", "themeContrast", "themeLayout", "themeColorPresets"];
const chosen = { theme: "dark", contrast: "bold", layout: "mini", preset: "purple" };
const defaults = { theme: "light", contrast: "default", layout: "vertical" };

/** What <html> says when the document is read, and at the first frame: before any module has run. */
const noteFirstFrame = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shown = (): object => ({ ...document.documentElement.dataset });
    document.addEventListener("DOMContentLoaded", () => Object.assign(window, { atRead: shown() }));
    const atFrame = (): void => {
      if (document.body) Object.assign(window, { atFrame: shown() });
      else requestAnimationFrame(atFrame);
    };
    requestAnimationFrame(atFrame);
  });
const first = (page: Page): Promise<object[]> =>
  page.evaluate(() => {
    const { atRead, atFrame } = window as unknown as Record<string, object>;
    return [atRead ?? {}, atFrame ?? {}];
  });

const storedSettings = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => cookies.includes(name));
const mainColour = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--main").trim());

test("all display settings hold in shop and manager before the first paint, for three days, until a reset", async ({
  page,
  newPerson,
}) => {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  await noteFirstFrame(page);
  await open(page, "/");
  expect(await first(page)).toEqual([defaults, defaults]);
  const brandColour = await mainColour(page);
  const { found, look } = looker(page);

  await test.step("each is chosen in the shop", async () => {
    await page.getByRole("contentinfo").getByRole("button", { name: "화면 설정" }).click();
    const dialog = page.getByRole("dialog", { name: "화면 설정" });
    for (const [group, name] of [
      ["밝기", "어둡게"],
      ["대비", "또렷하게"],
      ["배치", "간결하게"],
      ["색", "보라"],
    ] as const) {
      const choice = dialog.getByRole("group", { name: group }).getByRole("button", { name });
      await choice.press("Enter");
      await expect(choice).toHaveAttribute("aria-pressed", "true");
    }
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject(chosen);
    await look("dialog of the shop");
    const stored = await storedSettings(page);
    expect(stored.map(({ name }) => name).sort()).toEqual([...cookies].sort());
    for (const { expires } of stored) expect((expires - Date.now() / 1000) / 86_400).toBeCloseTo(3, 1);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  await test.step("a reload shows them at once, also before its scripts have come", async () => {
    await page.reload();
    expect(await first(page)).toEqual([chosen, chosen]);
    expect(await mainColour(page)).toBe("#7b4ddb");
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto("/shop/search?q=니트");
    expect(await first(page)).toEqual([chosen, chosen]);
    await expect(page.locator("header").first().locator("div").first()).toHaveCSS("height", "64px");
    await page.unroute(/\/assets\/.*\.js$/);
    errors.length = 0;
  });

  await test.step("the manager has them too, with a menu of icons", async () => {
    await signIn(page);
    await page.goto("/manager/products/list");
    expect(await first(page)).toEqual([chosen, chosen]);
    const side = page.locator(".side");
    await expect(side).toHaveCSS("width", "88px");
    await expect(page.locator(".head")).toHaveCSS("min-height", "92px");
    const orders = side.getByRole("button", { name: /^주문/ });
    await orders.hover();
    await expect(side.getByRole("link", { name: /^주문 목록/ })).toBeVisible();
    await page.mouse.move(900, 500);
    await expect(side.getByRole("link", { name: /^주문 목록/ })).toHaveCount(0);
    await orders.press("Enter");
    await page.keyboard.press("Tab");
    await expect(side.getByRole("link", { name: /^주문 목록/ })).toBeFocused();
    await look("menu of icons");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/manager\/orders\/trx/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "메뉴 열기" }).click();
    await expect(side).toHaveCSS("width", "280px");
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("a reset restores all and stores nothing", async () => {
    await page.locator(".side").getByRole("button", { name: "화면 설정" }).click();
    await look("panel of the manager");
    await page.getByRole("dialog").getByRole("button", { name: "처음 설정으로" }).click();
    await expect(page.locator(".side")).toHaveCSS("width", "280px");
    expect(await storedSettings(page)).toEqual([]);
    await page.goto("/");
    expect(await first(page)).toEqual([defaults, defaults]);
    expect(await mainColour(page)).toBe(brandColour);
  });
  expect(errors).toEqual([]);
  expect(found).toEqual({});

  await test.step("without scripts the page has the defaults", async () => {
    const other = await newPerson({ javaScriptEnabled: false, colorScheme: "dark" });
    await other.goto("/");
    await expect(other.locator("html")).toHaveAttribute("data-theme", "light");
    await expect(other.locator("body")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await expect(other.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  });
});
