import { expect } from "@playwright/test";
import { confirm, signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

/** Every function of a plain table, tested on one of them. */
test("a property group is created in two languages, changed, deleted and restored", async ({ page }) => {
  const mark = Math.random().toString(36).slice(2, 7);
  await signIn(page);
  await page.goto("/manager/products/property-groups");
  await page.getByRole("link", { name: "속성 그룹 추가" }).click();

  await test.step("a missing Korean name is reported without a confirmation or a request", async () => {
    await page.getByRole("button", { name: "저장", exact: true }).click();
    await expect(page.getByText("필수 항목을 입력해 주세요.").first()).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("it is saved with both names", async () => {
    await page.getByLabel("그룹 이름").fill(`무늬 ${mark}`);
    await page.getByRole("tab", { name: /English/ }).click();
    await page.getByLabel("그룹 이름").fill(`Pattern ${mark}`);
    await page.getByRole("button", { name: "저장", exact: true }).click();
    await confirm(page);
    await expect(page).toHaveURL(/property-groups$/);
    await page.getByRole("link", { name: `무늬 ${mark}` }).click();
    await page.getByRole("tab", { name: /English/ }).click();
    await expect(page.getByLabel("그룹 이름")).toHaveValue(`Pattern ${mark}`);
  });

  await test.step("the change log shows a change", async () => {
    await page.getByRole("tab", { name: /한국어/ }).click();
    await page.getByLabel("그룹 이름").fill(`문양 ${mark}`);
    await page.getByRole("button", { name: "저장", exact: true }).click();
    await confirm(page);
    await expect(page.getByText(`무늬 ${mark} → 문양 ${mark}`)).toBeVisible();
  });

  await test.step("the second of two saves is refused", async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel("그룹 이름").fill(`문양 둘 ${mark}`);
    await page.getByLabel("그룹 이름").fill(`문양 하나 ${mark}`);
    for (const one of [page, other]) {
      await one.getByRole("button", { name: "저장", exact: true }).click();
      await confirm(one);
      if (one === page) await expect(one.getByText(/저장했어요/).first()).toBeVisible();
    }
    await expect(other.getByRole("dialog", { name: /먼저 저장한 사람이 있어요/ })).toBeVisible();
    await other.close();
  });

  await test.step("a deleted row is listed for restoring, and restored", async () => {
    await page.getByRole("button", { name: "삭제", exact: true }).click();
    await confirm(page);
    await expect(page.getByRole("link", { name: `문양 하나 ${mark}` })).toHaveCount(0);
    await page.getByRole("button", { name: "지운 것" }).click();
    const row = page
      .getByRole("dialog")
      .getByRole("listitem")
      .filter({ hasText: `문양 하나 ${mark}` });
    await row.getByRole("button", { name: "되살리기" }).click();
    await expect(row).toHaveCount(0);
    await page.locator(".choices").getByRole("button", { name: "닫기" }).click();
    await expect(page.getByRole("link", { name: `문양 하나 ${mark}` })).toBeVisible();
  });
});
