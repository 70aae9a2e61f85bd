import { expect, type Page } from "@playwright/test";
import { signIn } from "../../.config/journeys/manager";
import { open } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";
import { setLanguage } from "../../.config/journeys/words";

/** The next requests for a file of code fail, as without a network or after a new release. */
const lose = async (page: Page, name: string, times = 1): Promise<void> => {
  await page.route(new RegExp(`/${name}-[^/]+\\.js$`), (route) => route.abort(), { times });
};

const retry = { name: "다시 시도", exact: true } as const;

test("a page and a dialog of the shop whose code could not be loaded say so and load it again", async ({ page }) => {
  await open(page, "/");
  // Also what is fetched when the pointer comes near.
  const dialogCode = /\/DisplayDialog-[^/]+\.js/;
  await page.route(dialogCode, (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("button", { name: "화면 설정" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toContainText("화면을 불러오지 못했어요");
  await page.unroute(dialogCode);
  await dialog.getByRole("button", retry).click();
  await expect(dialog.getByRole("heading", { name: "화면 설정" })).toBeVisible();
  await page.keyboard.press("Escape");

  // The first failure is met by a second request.
  await lose(page, "shop\\.category", 2);
  await page.getByRole("navigation").getByRole("link", { name: "여성" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("화면을 불러오지 못했어요");
  await page.mouse.move(0, 0);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole("button", retry).click();
  await expect(page.getByRole("heading", { level: 1, name: "여성" })).toBeVisible();
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});

test("a screen and an editor of the manager whose code could not be loaded are loaded again, and no input is lost", async ({
  page,
  baseURL,
}) => {
  await signIn(page);
  await lose(page, "PointList");
  await page.goto("/manager/users/points");
  await expect(page.getByRole("alert")).toContainText("불러오지 못했어요");
  await page.getByRole("alert").getByRole("button", retry).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("포인트");

  await lose(page, "RichTextEditor");
  await page.goto("/manager/articles/notices/create");
  await page.locator('input[name="post_title"]').fill("쓰던 제목");
  await page.getByRole("alert").getByRole("button", retry).click();
  await expect(page.getByRole("textbox", { name: "내용" })).toBeVisible();
  await expect(page.locator('input[name="post_title"]')).toHaveValue("쓰던 제목");

  // A file that stays away, as one of an older release: the document is loaded again.
  await lose(page, "ReviewList", 2);
  await page.goto("/manager/products/reviews");
  await page.getByRole("alert").getByRole("button", retry).click();
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("리뷰");

  // Not even the words are there.
  await setLanguage(page, "ar", baseURL);
  await lose(page, "adminpanel");
  await page.goto("/manager/products/reviews");
  await page.getByRole("alert").getByRole("button", retry).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
});
