import { expect } from "@playwright/test";
import { screenChecker } from "../../.config/journeys/axe";
import { signInByForm } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";
import { setLanguage } from "../../.config/journeys/words";

test("a manager lands on what waits, opens the list behind a count, and reads the sales by keyboard", async ({
  page,
  baseURL,
}) => {
  await signInByForm(page);
  await expect(page.getByRole("heading", { level: 1, name: "대시보드" })).toBeVisible();
  const { found, look } = screenChecker(page, "dashboard");

  await test.step("a count is the list that it leads to", async () => {
    const row = page.getByRole("link", { name: /상품 문의/ });
    const count = Number((await row.locator("b").textContent()) ?? "0");
    expect(count).toBeGreaterThan(0);
    await row.click();
    await expect(page).toHaveURL(/\/products\/faq\?filter=/);
    await expect(page.getByRole("heading", { level: 1 }).locator("..").locator(".count")).toHaveText(String(count));
    await page.goBack();
  });

  await test.step("the figures of thirty days are a line, a table, and a file", async () => {
    await page.locator(".period").getByText("30일").click();
    const chart = page.getByRole("slider", { name: "순매출" });
    await chart.focus();
    await page.keyboard.press("Home");
    await expect(chart).toHaveAttribute("aria-valuenow", "0");
    await page.keyboard.press("ArrowRight");
    await expect(chart).toHaveAttribute("aria-valuetext", /원, 앞 기간/);
    await page.getByRole("button", { name: "순매출: 무엇을 세나요" }).click();
    await expect(page.getByText("환불이 끝난 날에 빠져요")).toBeVisible();
    await look("the dashboard");
    await page.getByRole("button", { name: "표로 보기" }).click();
    await expect(page.getByRole("group", { name: "순매출" }).locator("tbody tr")).toHaveCount(30);
    const file = page.waitForEvent("download");
    const card = page.locator(".card").filter({ has: page.getByRole("heading", { name: "순매출", exact: true }) });
    await card.getByRole("button", { name: "CSV" }).click();
    expect((await file).suggestedFilename()).toMatch(/^매출 .*\.csv$/);
  });

  await test.step("an own period that ends before it begins says so", async () => {
    await page.locator(".period").getByText("직접").click();
    await page.getByLabel("시작하는 날").fill("2026-11-20");
    await page.getByLabel("끝나는 날").fill("2026-11-10");
    await expect(page.getByText("끝나는 날이 시작하는 날보다 앞이에요.")).toBeVisible();
  });

  await test.step("sales by product, by member, by seller", async () => {
    await page.goto("/manager/users/sales");
    await page.locator(".period").getByText("30일").click();
    await expect(page.locator(".sales-table tbody tr").first()).toBeVisible();
    await page.getByRole("tab", { name: "회원별" }).click();
    await expect(page.locator(".sales-table tbody tr").first()).toBeVisible();
    await look("the sales");
    await page.getByRole("tab", { name: "상품별" }).click();
    await page.locator(".sales-table tbody td a").first().click();
    await expect(page).toHaveURL(/\/orders\/trx\?.*paid_from/);
    await expect(page.locator("tbody tr a.name").first()).toBeVisible();
  });

  await setLanguage(page, "ar", baseURL);
  await page.goto("/manager/dashboards");
  await expect(page.getByRole("slider")).toBeVisible();
  await look("the dashboard in Arabic");
  expect(found).toEqual({});
});
