import { expect, type Page } from "@playwright/test";
import { confirm, signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

const save = async (page: Page) => {
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await confirm(page);
};
/** One of the oldest products: newer ones belong to other tests and may have no pictures or languages. */
const openProduct = async (page: Page, place: number) => {
  await page.goto("/manager/products/list?sort=id&order=ASC");
  await page.locator("tbody tr").nth(place).getByRole("link").first().click();
};
const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);

test("two tabs edit one product: the second save is refused and merged without loss", async ({ page }) => {
  const mark = Date.now().toString(36);
  await signIn(page);
  await openProduct(page, 5);
  await expect(field(page, "maker")).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await field(other, "hs_code").fill("6110.11");
  await field(other, "maker").fill(`먼저 ${mark}`);
  await save(other);
  await expect(other.getByText(/저장했어요/)).toBeVisible();

  // A page in a background tab renders once a second, and each click waits for two frames.
  await page.bringToFront();
  await field(page, "product_name").fill(`나중 ${mark}`);
  await save(page);
  await expect(page.getByText("먼저 저장한 사람이 있어요")).toBeVisible();
  await expect(field(page, "product_name")).toHaveValue(`나중 ${mark}`);
  await page.getByRole("button", { name: "최신 내용과 합치기" }).click();
  await expect(field(page, "maker")).toHaveValue(`먼저 ${mark}`);
  await expect(field(page, "product_name")).toHaveValue(`나중 ${mark}`);
  await save(page);
  await expect(page.getByText(/저장했어요/)).toBeVisible();

  await test.step("translations are marked as outdated until they are confirmed", async () => {
    const english = page.getByRole("tab", { name: /^English/ });
    await expect(english).toContainText("한국어보다 오래됐어요");
    await english.click();
    await page.getByRole("button", { name: "이대로 맞아요" }).click();
    await expect(english).not.toContainText("한국어보다 오래됐어요");
  });

  await test.step("the change log has both saves", async () => {
    await expect(page.getByText(`나중 ${mark}`).last()).toBeVisible();
    await expect(page.getByText(`먼저 ${mark}`).last()).toBeVisible();
  });
});

test("a product is copied, deleted and restored", async ({ page }) => {
  await signIn(page);
  await openProduct(page, 7);
  const title = page.getByRole("heading", { level: 1 });
  await page.waitForURL(/products\/list\/\d+/);
  const address = page.url();
  await page.getByRole("button", { name: "복사" }).click();
  await confirm(page);
  await page.waitForURL((url) => url.href !== address);
  const code = await field(page, "product_code").inputValue();
  expect(code).toMatch(/-\d+$/);
  const name = await title.textContent();
  await page.locator(".head-actions").getByRole("button", { name: "삭제" }).click();
  await confirm(page);
  await page.waitForURL(/products\/list(\?|$)/);
  await page.goto("/manager/products/deleted");
  const row = page.getByRole("row", { name: new RegExp(code) });
  await expect(row).toContainText(name ?? "");
  await row.getByRole("button", { name: "되살리기" }).click();
  await confirm(page);
  await expect(row).toHaveCount(0);
});

test("several pictures are uploaded and sorted by keyboard, and an invalid one shows an error", async ({
  page,
}, info) => {
  // All pictures in one row, so that a step to the left stays in it.
  await page.setViewportSize({ width: 1920, height: 1000 });
  await signIn(page);
  await openProduct(page, 9);
  const tiles = page.locator(".picture-grip");
  await expect(tiles.first()).toBeVisible();
  const before = await tiles.count();
  // A real picture of the installation under two names, and a file that is no picture.
  const src = await tiles.first().locator("img").getAttribute("src");
  const body = await (await page.request.get(src ?? "")).body();
  const picture = (name: string, tail: string) => ({
    name,
    mimeType: "image/webp",
    buffer: Buffer.concat([body, Buffer.from(tail)]),
  });
  await page
    .getByLabel("사진 올리기")
    .setInputFiles([
      picture("앞.webp", ""),
      { name: `${info.title.length}.txt`, mimeType: "text/plain", buffer: Buffer.from("글") },
    ]);
  await expect(page.locator(".upload .error")).toHaveText("이미지 형식만 올릴 수 있습니다.");
  await expect(tiles).toHaveCount(before + 1);
  const last = tiles.nth(before);
  const moved = await last.locator("img").getAttribute("src");
  await last.focus();
  await page.keyboard.press("Space");
  // Announced when the row is picked up: arrow keys are handled from here on.
  await expect(page.getByText(`${before + 1}번째 자리`)).toBeAttached();
  // A step is possible once the positions are measured; before that an arrow key does nothing.
  await expect(async () => {
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByText(`${before}번째 자리`)).toBeAttached({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await page.keyboard.press("Space");
  await expect(tiles.nth(before - 1).locator("img")).toHaveAttribute("src", moved ?? "");
});
