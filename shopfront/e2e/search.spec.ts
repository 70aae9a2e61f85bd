import { devices, expect } from "@playwright/test";
import { test } from "../../.config/journeys/test";

test.use({ ...devices["Pixel 7"], locale: "ko-KR" });

test("a search says which word it ignored, and the opened search shows the current words", async ({ page }) => {
  await page.goto(`/shop/search?q=${encodeURIComponent("가디건 쀍뚫뷁")}`);
  await expect(page.getByText("'쀍뚫뷁' 빼고 찾았어요", { exact: false })).toBeVisible();
  await expect(page.locator("main h3").first()).toBeVisible();
  await page.goto("/");
  const open = page.getByRole("banner").getByRole("link", { name: "검색", exact: true });
  await open.click();
  const box = page.getByRole("combobox", { name: "검색" });
  await box.fill("가디건");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=/);
  await open.click();
  const recent = page.getByRole("group", { name: "최근 찾은 말" });
  await expect(recent.getByRole("option", { name: "가디건", exact: true })).toBeVisible();
  await recent.getByRole("option", { name: "가디건", exact: true }).click();
  await expect(page.locator("main h3").first()).toBeVisible();
});
