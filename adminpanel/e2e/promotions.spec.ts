import { expect } from "@playwright/test";
import { screenChecker } from "../../.config/journeys/axe";
import { confirm, signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

test("a manager makes a coupon, tries it in a cart, gives it and takes it back", async ({ page }) => {
  const { found, look } = screenChecker(page, "promotions");
  const name = `시험 쿠폰 ${Date.now().toString(36)}`;
  await signIn(page);
  await page.goto("/manager/products/promotions");
  await expect(page.getByText("니트 다섯 벌 7%")).toBeVisible();
  await look("list");
  await test.step("the form says what a buyer would get, and counts it in a cart", async () => {
    await page.getByRole("link", { name: "프로모션 만들기" }).click();
    await page.getByLabel("이름 *").fill(name);
    await page
      .getByRole("radio", { name: "쿠폰" })
      .or(page.getByRole("button", { name: "쿠폰", exact: true }))
      .first()
      .click();
    await page.getByText("직접 주기", { exact: true }).click();
    await page.getByLabel("할인", { exact: true }).fill("150");
    await expect(page.getByRole("status").filter({ hasText: "150% 할인" })).toBeVisible();
    await page.getByRole("button", { name: "시작하기" }).click();
    await confirm(page);
    await expect(page.getByRole("alert").filter({ hasText: "1부터 100까지 적어 주세요." }).first()).toBeVisible();
    await page.getByLabel("할인", { exact: true }).fill("10");
    await expect(page.getByText(/이 장바구니에서 .*원 아껴요/)).toBeVisible();
    await look("form");
    await page.getByRole("button", { name: "임시 저장" }).click();
    await confirm(page);
    await expect(page.locator(".title").getByText("꺼짐")).toBeVisible();
    await page.getByRole("button", { name: "시작하기" }).click();
    await confirm(page);
    await expect(page.locator(".title").getByText("진행 중")).toBeVisible();
  });
  await test.step("a copy starts as a draft", async () => {
    await page.getByRole("link", { name: "복제" }).click();
    await expect(page).toHaveURL(/\/create$/);
    await expect(page.getByLabel("이름 *")).toHaveValue(name);
    await expect(page.getByRole("button", { name: "임시 저장" })).toBeVisible();
    // Nothing is saved yet: leaving asks.
    await expect(page.locator(".save-state")).not.toBeEmpty();
    await page.goBack();
    await confirm(page);
    await expect(page.getByRole("button", { name: "멈추기" })).toBeVisible();
  });
  await test.step("a member gets it once", async () => {
    await expect(page.getByRole("heading", { name: "쿠폰", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "회원에게 주기" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox").fill("seoyeon");
    await dialog.getByRole("option").first().click();
    await look("give");
    await dialog.getByRole("button", { name: "회원에게 주기" }).click();
    await expect(page.getByText(/1명에게 줬어요/)).toBeVisible();
    await expect(page.getByRole("cell", { name: "쓸 수 있음" })).toBeVisible();
  });
  await test.step("and loses it when it is taken back", async () => {
    await page.getByRole("button", { name: /쿠폰 거두기/ }).click();
    await confirm(page);
    await expect(page.getByRole("cell", { name: "회수" })).toBeVisible();
  });
  expect(found).toEqual({});
});
