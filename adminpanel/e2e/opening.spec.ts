import { expect } from "@playwright/test";
import { screenChecker } from "../../.config/journeys/axe";
import { signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

test("the steps of the opening lead to what is missing, and the checks say why", async ({ page }) => {
  const { found, look } = screenChecker(page, "opening");
  await signIn(page);
  await page.goto("/manager/settings/opening?step=policies");
  await expect(page.getByRole("heading", { name: "약관과 정책을 시행해 주세요" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "이용약관" }).first()).toBeVisible();
  await look("step");
  await page.getByRole("link", { name: /사업자 정보/ }).click();
  await expect(page.getByRole("heading", { name: "사업자 정보를 적어 주세요" })).toBeVisible();
  // The demo's registration numbers are invented: they stay wrong.
  const wrong = page.getByRole("listitem").filter({ hasText: "사업자등록번호의 끝자리가 맞지 않아요." });
  await wrong.getByRole("link").click();
  await expect(page.getByRole("tab", { name: "사업자" })).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await page.goto("/manager/settings/launch");
  await expect(page.getByRole("heading", { name: "쇼핑몰이 열려 있어요" })).toBeVisible();
  await look("checks");
  await page.getByRole("button", { name: /^고칠 것/ }).click();
  await expect(page.getByText("사업자등록번호의 끝자리가 맞지 않아요.")).toBeVisible();
  await expect(page.getByText(/^됐어요/)).toHaveCount(1);
  await page.getByRole("button", { name: "다시 점검" }).click();
  await expect(page.getByRole("heading", { name: "점검 기록" })).toBeVisible();
  expect(found).toEqual({});
});
