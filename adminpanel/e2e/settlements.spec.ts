import { expect, type Page } from "@playwright/test";
import { looker, screenChecker } from "../../.config/journeys/axe";
import { confirm, signIn, signInToShop } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

/** The seller's view of a statement, on a phone in Korean and wide in Arabic. */
const readAsSeller = async (page: Page, month: string, payout: string): Promise<void> => {
  const { found, look } = looker(page);
  await signInToShop(page, "seller");
  await page.goto("/seller/settlements");
  await page.getByRole("link", { name: new RegExp(payout) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(month);
  await expect(page.getByRole("main")).toContainText(payout);
  await look("statement, phone, ko");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toContain("정산서");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${page.url()}?lng=ar`);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await look("statement, wide, ar");
  await page.goto("/seller/settlements?lng=ar");
  await look("statements, wide, ar");
  expect(found).toEqual({});
};

test("the statements of a month are created, confirmed and paid, and the seller reads them", async ({
  page,
  newPerson,
}) => {
  const { found, look } = screenChecker(page, "settlements");
  await signIn(page);
  await page.goto("/manager/users/settlements");
  await test.step("the worker creates them after a preview", async () => {
    await page.getByRole("button", { name: "정산서 만들기" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("다시 만들 정산서")).toBeVisible();
    await look("make");
    await dialog.getByRole("button", { name: "정산서 만들기" }).click();
    await expect(dialog.getByText(/정산서 \d+건을 만들었어요/)).toBeVisible({ timeout: 60_000 });
    await dialog.getByRole("button", { name: "닫기" }).last().click();
  });
  const row = page.getByRole("row", { name: /작성 중/ });
  await expect(row).toHaveCount(1);
  const month = (await row.getByText(/^\d{4}-\d{2}$/).textContent()) ?? "";
  const payout = (await row.locator("b").textContent()) ?? "";
  await expect(page.getByText(/계약이 없어 정산하지 못한 상품이/)).toBeVisible();
  await look("list");
  await row.getByRole("link").click();
  await test.step("a statement is confirmed once, then paid", async () => {
    await expect(page.getByRole("heading", { name: "금액" })).toBeVisible();
    await expect(page.getByRole("table")).toContainText(/\d+(\.\d)?%/);
    await look("statement");
    await page.getByRole("button", { name: "확정", exact: true }).click();
    await expect(page.getByRole("dialog")).toContainText(payout);
    await confirm(page);
    await page.getByRole("button", { name: "지급 기록" }).click();
    await page.getByLabel("지급 메모").fill("이체 완료");
    await look("pay");
    await confirm(page);
    await expect(page.getByRole("main").getByText("지급 완료").first()).toBeVisible();
    await expect(page.getByText("이체 완료")).toBeVisible();
  });
  await test.step("a bulk payment skips paid statements", async () => {
    await page.goto("/manager/users/settlements");
    // A list that was just opened may still take a saved view, which empties the choice of rows.
    const paid = page.getByRole("row", { name: new RegExp(`${month}.*지급 완료`) }).first();
    const record = page.getByRole("button", { name: "지급 기록", exact: true });
    await expect(async () => {
      await paid.getByRole("checkbox").check({ timeout: 2_000 });
      await expect(record).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await record.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "미리 보기" }).click();
    await expect(dialog.getByText("그대로 1", { exact: true })).toBeVisible();
    await look("many");
    await page.keyboard.press("Escape");
  });
  expect(found).toEqual({});
  await readAsSeller(await newPerson({ viewport: { width: 390, height: 844 } }), month, payout);
});
