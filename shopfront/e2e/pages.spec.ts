import { expect } from "@playwright/test";
import { addressOf, open, plainProduct } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("pages have content, and unknown ids are 404", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("contentinfo")).toContainText("사업자등록번호");
    await expect(page.locator("main a[href^='/shop/item/']").first()).toBeAttached();
    await page.goto(await addressOf(page, "/shop/category/{여성}"));
    await expect(page.locator("main h1")).toBeVisible();
    await expect(page.getByRole("link", { name: /니트|코트/ }).first()).toBeVisible();
    await page.goto((await page.locator("main a[href^='/shop/item/']").first().getAttribute("href")) ?? "/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main")).toContainText("원");
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(2);
    for (const path of ["/shop/item/99999999", "/shop/category/99999999", "/shop/nothing"])
      expect((await page.goto(path))?.status(), path).toBe(404);
  });
});

test("every page of the shop responds, and no link is dead", async ({ page, request }) => {
  await page.goto("/");
  const links = await page
    .locator("a[href^='/']")
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute("href") ?? "/"))]);
  expect(links.length).toBeGreaterThan(15);
  for (const link of links) expect((await request.get(link)).status(), link).toBeLessThan(400);
});

test("an unknown page links to the home page, and a page that fails to load says so and loads on retry", async ({
  page,
}) => {
  const answer = await page.goto("/shop/item/987654321");
  expect(answer?.status()).toBe(404);
  await page.getByRole("link", { name: "홈으로 가기" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator("html[data-ready]")).toBeAttached();
  const list = /\/api\/shop\/products\?/;
  await page.route(list, (route) => route.abort());
  await page.getByRole("navigation").getByRole("link", { name: "여성" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("화면을 불러오지 못했어요");
  await expect(page).toHaveTitle(/^화면을 불러오지 못했어요 \| /);
  await page.unroute(list);
  // The category menu is open over the page while the mouse is on it.
  await page.mouse.move(0, 0);
  await page.getByRole("button", { name: "다시 시도" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "여성" })).toBeVisible();
});

test("a page has its title at once, and after each navigation", async ({ page }) => {
  for (const [path, name] of [
    ["/shop/cart", "장바구니"],
    ["/shop/order-lookup", "비회원 주문 조회"],
    ["/shop/search", "전체 상품"],
    ["/nothing-here", "찾는 페이지가 없어요"],
  ] as const) {
    const document = await (await page.request.get(path)).text();
    expect(document).toMatch(new RegExp(`<title>${name} \\| `));
    await open(page, path);
    await expect(page).toHaveTitle(new RegExp(`^${name} \\| `));
  }
  // A visitor is redirected to the sign-in, so the page has its title.
  expect(await (await page.request.get("/my/points")).text()).toContain("<title>포인트 | ");
  await open(page, "/my/points");
  await expect(page).toHaveTitle(/^로그인 \| /);
  await page.getByRole("banner").getByRole("link", { name: "장바구니" }).click();
  await expect(page).toHaveTitle(/^장바구니 \| /);
});

test("the language changes texts, direction and prices, and is kept", async ({ page }) => {
  const id = await plainProduct(page);
  await open(page, `/shop/item/${id}`);
  await page.getByLabel("언어").selectOption("ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await page.locator("footer select").selectOption("cn");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await page.goto(`/shop/item/${id}?lng=en`);
  await expect(page.getByRole("button", { name: "Add to cart" }).first()).toBeVisible();
  await expect(page.locator("main")).toContainText("$");
  await page.goto("/?lng=cn");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  expect(await page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("cn");
});

test("nothing scrolls sideways, from the narrowest phone to a wide screen", async ({ page }) => {
  test.setTimeout(180_000);
  const screens = [
    "/",
    "/shop/category/{여성}",
    "/shop/search?q=니트",
    "/shop/item/{램스울 라운드 니트}",
    `/shop/item/${await plainProduct(page)}`,
    "/login",
    "/sign-up",
    "/shop/cart",
  ];
  for (const screen of screens) {
    const path = await addressOf(page, screen);
    for (const lng of ["ko", "ar"]) {
      await page.setViewportSize({ width: 320, height: 844 });
      await page.goto(`${path}${path.includes("?") ? "&" : "?"}lng=${lng}`);
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        // Fonts and widgets that measure themselves follow a new width within a few frames.
        await expect.poll(wide, { message: `${screen} ${lng} ${width}`, timeout: 3000 }).toBeLessThanOrEqual(0);
      }
    }
  }
});
