import { expect, type FrameLocator, type Page } from "@playwright/test";
import { screenChecker } from "../../.config/journeys/axe";
import { signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

const preview = (page: Page): FrameLocator => page.frameLocator('iframe[title="미리 보기"]');

test("an editor designs the product card beside the brand's own goods, and publishes it", async ({ page }) => {
  await signIn(page, "editor");
  await page.goto("/manager/designs/item-card");
  const samples = preview(page).locator("[data-samples]");
  await expect(samples.locator("article").first()).toBeVisible();
  const { found, look } = screenChecker(page, "design-cards");

  await test.step("the cards follow the switches, and undo takes one back", async () => {
    await expect(samples.locator('[data-part="rating"]').first()).toBeVisible();
    await page.getByRole("switch", { name: "별점과 리뷰 수" }).click();
    await expect(samples.locator('[data-part="rating"]')).toHaveCount(0);
    await page.getByRole("button", { name: "되돌리기" }).click();
    await expect(samples.locator('[data-part="rating"]').first()).toBeVisible();
    await page.getByText("1:1", { exact: true }).click();
    await expect(samples.locator(".aspect-square").first()).toBeVisible();
    await expect(page.locator(".design-saved")).toContainText("초안을 저장했어요");
    await look("the design of the product card");
    expect(found).toEqual({});
  });

  await test.step("published, the shop's lists have it", async () => {
    await page.getByRole("button", { name: "게시하기" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "게시하기" }).click();
    await expect(page.getByText("게시했어요").first()).toBeVisible();
    await page.goto("/shop/search");
    await expect(page.locator("main article .aspect-square").first()).toBeVisible();
  });
});

test("the card of the blog is shown with posts", async ({ page }) => {
  await signIn(page, "editor");
  await page.goto("/manager/designs/blog-item-card");
  const samples = preview(page).locator("[data-samples]");
  await expect(samples.locator("article").first()).toBeVisible();
  await page.getByText("16:9").click();
  await expect(samples.locator(".aspect-video").first()).toBeVisible();
  const { found, look } = screenChecker(page, "design-blog-cards");
  await look("the design of the blog's card");
  expect(found).toEqual({});
});

test("colours and corners of the brand are shown, published and taken back", async ({ page }) => {
  const main = () =>
    preview(page)
      .locator("html")
      .evaluate((root) => getComputedStyle(root).getPropertyValue("--main").trim());
  // Other processes follow within a second.
  const shown = async () => (await page.request.get("/")).text();
  await signIn(page, "editor");
  await page.goto("/manager/designs/settings");
  await expect(preview(page).locator("main h1, main h2").first()).toBeVisible();
  const before = await main();
  const { found, look } = screenChecker(page, "design-settings");

  await test.step("the page follows a named colour, and a colour that is none is refused beside its field", async () => {
    await page.getByRole("button", { name: "주황" }).click();
    await expect.poll(main).toBe("#f07a13");
    await page.locator('input[name="main_color"]:not([type="color"])').fill("orange");
    await expect(page.getByText("여섯 자리로 적어 주세요").first()).toBeVisible();
    await page.locator('input[name="main_color"]:not([type="color"])').fill("#2b62e3");
    await expect.poll(main).toBe("#2b62e3");
    await expect(page.getByText("읽기 어려워요")).toHaveCount(0);
    await expect(page.locator(".design-saved")).toContainText("초안을 저장했어요");
    await look("the design's settings");
    expect(found).toEqual({});
  });

  await test.step("published, the shop has it; the version before brings the old colour back", async () => {
    const publish = async () => {
      await page.getByRole("button", { name: "게시하기" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "게시하기" }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
    };
    await publish();
    await expect.poll(shown).toContain("--main:#2b62e3");
    await page.locator('input[name="main_color"]:not([type="color"])').fill(before);
    await expect.poll(main).toBe(before);
    await publish();
    await expect.poll(shown).toContain(`--main:${before}`);
  });
});
