import { expect } from "@playwright/test";
import { signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

test("ticked products and all rows of a filter are changed after a preview, and the change is undone", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/manager/products/list");
  const rows = page.getByRole("table").first().locator("tbody tr");
  await expect(rows.nth(2)).toBeVisible();
  await rows.nth(0).getByRole("checkbox").check();
  await rows.nth(1).getByRole("checkbox").check();
  await page.getByRole("toolbar").getByRole("button", { name: "가격 바꾸기" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("얼마나").fill("10");
  await dialog.getByRole("button", { name: "미리 보기" }).click();
  await expect(dialog.getByText("2개가 바뀌어요")).toBeVisible();
  await expect(dialog.getByRole("row")).toHaveCount(3);

  await test.step("changed values need another preview", async () => {
    await dialog.getByLabel("얼마나").fill("20");
    await expect(dialog.getByText("2개가 바뀌어요")).toHaveCount(0);
    await dialog.getByRole("button", { name: "미리 보기" }).click();
  });
  await dialog.getByRole("button", { name: "2개 바꾸기" }).click();
  await expect(dialog.getByText("2개를 바꿨어요")).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole("button", { name: "되돌리기" }).click();
  await expect(dialog.getByText("되돌렸어요")).toBeVisible({ timeout: 60_000 });
  await test.step("all rows are counted by the server, and closing the dialog changes nothing", async () => {
    await page.goto("/manager/products/list");
    await page.getByRole("tab", { name: /신상품/ }).click();
    const table = page.getByRole("table").first();
    await expect(table.locator("tbody tr").first()).toContainText("신상품");
    await table.getByRole("checkbox").nth(1).check();
    const bar = page.getByRole("toolbar");
    await bar.getByRole("button", { name: /조건에 맞는/ }).click();
    await bar.getByRole("button", { name: "상태 바꾸기" }).click();
    await dialog.getByRole("button", { name: "판매 중", exact: true }).click();
    await dialog.getByRole("button", { name: "미리 보기" }).click();
    await expect(dialog.getByText(/\d+개가 바뀌어요/)).toBeVisible();
    await dialog.getByRole("button", { name: "취소" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(table.locator("tbody tr").first()).toContainText("신상품");
  });
});
