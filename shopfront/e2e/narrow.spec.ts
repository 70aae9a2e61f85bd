import { expect, type Page, test } from "@playwright/test";
import { PASSWORD } from "../../.config/journeys/manager";
import { open, putInCart, toDelivery } from "../../.config/journeys/shopping";

/** Effects of a small phone and of a right-to-left page on text. */

const setLanguage = async (page: Page, lng: string): Promise<void> => {
  const url = new URL(page.url());
  await page.context().addCookies([{ name: "lng", value: lng, domain: url.hostname, path: "/" }]);
  await page.reload();
  await expect(page.locator("html[data-ready]")).toBeAttached();
};

test.describe("320 px wide", () => {
  test.use({ viewport: { width: 320, height: 760 } });

  test("the hero's text does not overlap its picture, in every language", async ({ page }) => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 760 });
      for (const lng of ["ko", "en", "ja", "cn", "vi", "fr", "ar"]) {
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
        await expect.poll(broken, { message: `${lng} at ${width}` }).toEqual([]);
      }
    }
  });

  test("my page starts with the greeting, and an order's text fits beside its state", async ({ page }) => {
    await open(page, "/login");
    await page.getByLabel("아이디").fill("member");
    await page.getByLabel("비밀번호").fill(PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "로그인" }).click();
    await expect(page).not.toHaveURL(/\/login/);
    await open(page, "/my");
    await setLanguage(page, "fr");
    const greeting = await page.getByRole("heading", { level: 1 }).boundingBox();
    const menu = await page.locator("main nav").boundingBox();
    expect(menu?.y).toBeGreaterThan((greeting?.y ?? 0) + 100);
    await page.locator("main a[href^='/my/orders/2']").first().click();
    const words = page.locator("main article li p").first();
    await expect(words).toBeVisible();
    expect((await words.evaluate((one) => one.parentElement?.parentElement?.clientWidth)) ?? 0).toBeGreaterThan(170);
    expect((await words.boundingBox())?.height).toBeLessThan(50);
  });

  test("a selected delivery request is fully visible", async ({ page }) => {
    await putInCart(page);
    await toDelivery(page);
    for (const lng of ["ko", "fr", "ar"]) {
      await setLanguage(page, lng);
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
});

test("clipped and typed text is aligned right on an Arabic page, and a Korean name is cut at its end", async ({
  page,
}) => {
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
