import { expect } from "@playwright/test";
import { screenChecker } from "../../.config/journeys/axe";
import { confirm, signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

test("a manager saves the rule of grades, looks at its preview, and gives a member a coupon", async ({ page }) => {
  const { found, look } = screenChecker(page, "grades");
  await signIn(page);
  await page.goto("/manager/settings/grades");
  await expect(page.getByRole("heading", { name: "등급 규칙" })).toBeVisible();
  await test.step("months that are no number of months are refused beside the field", async () => {
    await page.getByLabel("몇 달을 볼까요").fill("25");
    await expect(page.getByText("1부터 24까지 적어 주세요.")).toBeVisible();
    await expect(page.getByRole("button", { name: "저장" })).toBeDisabled();
    await page.getByLabel("몇 달을 볼까요").fill("12");
    await page.getByRole("button", { name: "저장" }).click();
    await confirm(page);
    await expect(page.getByText("등급 규칙을 저장했어요.")).toBeVisible();
  });
  await test.step("the preview counts who rises, falls and stays", async () => {
    await page.getByRole("button", { name: "미리 보기" }).click();
    await expect(page.getByRole("heading", { name: "미리 보기 결과" })).toBeVisible();
    await expect(page.getByText("아직 아무 등급도 바뀌지 않았어요.")).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "바뀐 뒤 등급" })).toBeVisible();
    await look("preview");
  });
  await test.step("a grade that is set by hand is locked", async () => {
    await page.goto("/manager/users/list");
    await page.getByRole("link", { name: /김\*/ }).first().click();
    await page.getByLabel("등급", { exact: true }).selectOption({ label: "VIP" });
    await expect(page.getByLabel(/등급 고정/)).toBeChecked();
    await page.getByRole("button", { name: "취소" }).click();
    await expect(page.getByLabel(/등급 고정/)).not.toBeChecked();
  });
  await test.step("and the page has the coupons", async () => {
    await expect(page.getByRole("heading", { name: "쿠폰", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "쿠폰 주기" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "쿠폰 주기" }).click();
    await expect(dialog.getByText("줄 쿠폰을 골라 주세요.")).toBeVisible();
    await look("give");
    await dialog.getByRole("button", { name: "취소" }).click();
  });
  expect(found).toEqual({});
});
