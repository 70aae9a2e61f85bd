import { expect } from "@playwright/test";
import { confirm, signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

test("a manager reads amounts on a phone, reduces points with a reason, and finds the entry", async ({ page }) => {
  await signIn(page);
  await test.step("a phone shows member and amount, and the brand's logo has no second background", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/manager/users/points");
    const cells = page.locator("tbody tr").first().locator("td");
    await expect(cells.nth(1)).toHaveText(/^[+−][\d,]+$/);
    await expect(cells.nth(0)).toBeInViewport({ ratio: 1 });
    await expect(cells.nth(1)).toBeInViewport({ ratio: 1 });
    const mark = page.locator(".brand-mark").first();
    await expect(mark.locator("img")).toHaveCount(1);
    await expect(mark).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: "지급·차감" }).click();
  const dialog = page.getByRole("dialog", { name: "지급·차감" });
  await dialog.getByRole("button", { name: "저장" }).click();
  await expect(dialog.getByRole("alert")).toHaveCount(3);

  await dialog.getByRole("combobox").fill("member");
  await expect(dialog.getByRole("option").first()).toContainText("김*래");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/^가진 포인트/)).toBeVisible();
  await dialog.getByRole("button", { name: "관리자 차감" }).click();
  await dialog.getByLabel("포인트").fill("120");
  const note = `잘못 지급 ${Date.now()}`;
  await dialog.getByLabel("내용").fill(note);
  await dialog.getByRole("button", { name: "저장" }).click();
  await confirm(page);
  const row = page.getByRole("row").filter({ hasText: note });
  await expect(row).toContainText("−120");
  await page.getByRole("searchbox").fill("nobody-of-this-name");
  await expect(page.getByText("조건에 맞는", { exact: false }).first()).toBeVisible();
});
