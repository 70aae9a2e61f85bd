import { expect, type FrameLocator, type Page } from "@playwright/test";
import { screenChecker } from "../../.config/journeys/axe";
import { signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

const preview = (page: Page): FrameLocator => page.frameLocator('iframe[title="미리 보기"]');
const block = (page: Page, name: string) => page.locator(".design-pick").filter({ hasText: name }).first();
const title = (page: Page, language = "ko") => page.locator(`[name="items.0.title.${language}"]`);

const open = async (page: Page): Promise<void> => {
  await page.goto("/manager/designs/main");
  await expect(preview(page).locator("[data-block]").first()).toBeVisible();
};

const saved = (page: Page) => expect(page.locator(".design-saved")).toContainText("초안을 저장했어요");

const publish = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "게시하기" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "게시하기" }).click();
  await expect(page.getByText("게시했어요").first()).toBeVisible();
};

/** The titles of the banner that visitors see. */
const banner = async (page: Page, lng: string): Promise<string> => {
  const { data } = await (await page.request.get(`/api/shop?lng=${lng}`)).json();
  return data.shop_obj.find(({ type }: { type: string }) => type === "banner").items[0].title;
};

test("an editor changes the banner in two languages, publishes it, and restores the one before", async ({ page }) => {
  await signIn(page, "editor");
  await open(page);
  const before = await banner(page, "ko");
  const { found, look } = screenChecker(page, "designs");

  await test.step("the preview follows what is typed, and undo takes it back", async () => {
    await block(page, "배너").click();
    const written = await title(page).inputValue();
    await title(page).fill("새 겨울");
    await expect(preview(page).getByRole("heading", { name: "새 겨울" })).toBeVisible();
    await page.getByRole("button", { name: "되돌리기" }).click();
    await expect(title(page)).toHaveValue(written);
    await page.getByRole("button", { name: "다시 하기" }).click();
    await page.getByLabel("미리 볼 언어").selectOption("en");
    await title(page, "en").fill("New winter");
    await expect(preview(page).getByRole("heading", { name: "New winter" })).toBeVisible();
    await page.getByLabel("미리 볼 언어").selectOption("ko");
    await saved(page);
    await look("the editor of the home page");
    expect(found).toEqual({});
  });

  await test.step("visitors see it once it is published", async () => {
    expect(await banner(page, "ko")).toBe(before);
    await publish(page);
    await expect.poll(() => banner(page, "ko")).toBe("새 겨울");
    expect(await banner(page, "en")).toBe("New winter");
  });

  await test.step("the keyboard moves a block", async () => {
    const names = () => page.locator(".design-pick b").allTextContents();
    const [first, second] = await names();
    await page
      .getByRole("button", { name: /자리 옮기기/ })
      .first()
      .focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("1번째 자리")).toBeAttached();
    // Arrow keys are handled a moment after the row is picked up.
    await expect(async () => {
      await page.keyboard.press("ArrowDown");
      await expect(page.getByText("2번째 자리")).toBeAttached({ timeout: 1000 });
    }).toPass();
    await page.keyboard.press("Space");
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first]);
    await publish(page);
  });

  await test.step("the version before is restored as a draft and published again", async () => {
    await page.getByRole("button", { name: "지난 판" }).click();
    await page.getByRole("button", { name: "되살리기" }).nth(1).click();
    await expect(page.getByText("되살렸어요").first()).toBeVisible();
    await publish(page);
  });
});

test("two people who write the same block are asked, and a preview leaves no trace", async ({ page, browser }) => {
  await signIn(page, "editor");
  const other = await (await browser.newContext()).newPage();
  await signIn(other, "manager");
  await open(page);
  await open(other);
  const storage = (where: Page) =>
    where.evaluate(() => {
      // What the manager itself keeps.
      const own = Object.entries(localStorage).filter(([key]) => !key.startsWith("RaStore"));
      return JSON.stringify([document.cookie, own, { ...sessionStorage }]);
    });
  const before = await storage(page);
  for (const editor of [page, other]) await block(editor, "배너").click();
  await title(page).fill("내 글");
  await saved(page);
  await title(other).fill("남의 글");
  const dialog = other.getByRole("dialog");
  await expect(dialog).toContainText("내 글");
  await dialog.getByRole("button", { name: "다른 사람 것으로" }).click();
  await expect(title(other)).toHaveValue("내 글");
  await other.getByRole("button", { name: "되돌리기" }).click();
  await expect(title(other)).toHaveValue("남의 글");
  await preview(page).locator("[data-block] a").first().click();
  expect(page.frames()[1]?.url()).toContain("preview=");
  expect(await storage(page)).toBe(before);
  await other.context().close();
});
