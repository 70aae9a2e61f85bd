import { expect, type Page } from "@playwright/test";
import { buy, buyByTransfer, confirmTransfer, lookUp, openOrder } from "../../.config/journeys/afterwards";
import { looker } from "../../.config/journeys/axe";
import { test } from "../../.config/journeys/test";

const ask = async (page: Page, num: string): Promise<void> => {
  await lookUp(page, num);
  await page.getByRole("button", { name: "취소 요청하기" }).click();
  await page.getByLabel("취소 사유").selectOption({ index: 1 });
  await page.getByRole("dialog").getByRole("button", { name: "확인" }).click();
  await expect(page.getByText("취소를 요청했어요").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "취소 요청하기" })).toHaveCount(0);
};

test("a rejected request shows the reason, and some pieces are refunded", async ({ page, office }) => {
  const num = await buy(page);
  await ask(page, num);

  await openOrder(office, num);
  await office.getByRole("button", { name: "요청 거절" }).click();
  const refusal = office.getByRole("dialog");
  await refusal.getByLabel("거절하는 이유").fill("이미 포장했어요");
  await refusal.getByRole("button", { name: "확인" }).click();
  await expect(office.getByText("취소 요청을 거절했어요")).toBeVisible();
  await lookUp(page, num);
  await expect(page.getByText("이미 포장했어요")).toBeVisible();

  await office.getByRole("row").getByRole("checkbox").first().check();
  await office.getByRole("button", { name: "취소·환불", exact: true }).click();
  const dialog = office.getByRole("dialog");
  await expect(dialog.getByText("환불할 금액")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "환불하기" })).toBeDisabled();
  await dialog.getByLabel("사유").fill("재고가 없어요");
  await dialog.getByRole("button", { name: "환불하기" }).click();
  await expect(office.getByText("환불 완료").first()).toBeVisible();
  await lookUp(page, num);
  await expect(page.getByText("환불했어요").first()).toBeVisible();
});

test("refunds that were sent by hand are confirmed together", async ({ page, office }) => {
  const nums = [await buyByTransfer(page), await buyByTransfer(page)];
  for (const num of nums) {
    await openOrder(office, num);
    await confirmTransfer(office);
    await office.getByRole("row").getByRole("checkbox").first().check();
    await office.getByRole("button", { name: "취소·환불", exact: true }).click();
    const form = office.getByRole("dialog");
    await form.getByLabel("사유").fill("재고가 없어요");
    await form.getByLabel("은행").selectOption({ index: 1 });
    await form.getByLabel("계좌번호").fill("110-123-456789");
    await form.getByLabel("예금주").fill("이서연");
    await form.getByRole("button", { name: "환불하기" }).click();
    await expect(office.getByText("환불 예정").first()).toBeVisible();
  }
  await office.goto("/manager/orders/trx-cancel");
  const rows = nums.map((num) => office.getByRole("row").filter({ hasText: num }));
  for (const row of rows) await row.getByRole("checkbox").check();
  const { found, look } = looker(office);
  await look("ticked");
  await office.getByRole("toolbar").getByRole("button", { name: "송금했어요" }).click();
  const dialog = office.getByRole("dialog");
  await expect(dialog.getByText("2개가 바뀌어요")).toBeVisible({ timeout: 30_000 });
  await look("previewed");
  await dialog.getByRole("button", { name: "2개 바꾸기" }).click();
  await expect(dialog.getByText("2개를 바꿨어요")).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole("button", { name: "닫기" }).click();
  for (const row of rows) await expect(row).toContainText("환불 완료");
  expect(found).toEqual({});
  await lookUp(page, nums[0] ?? "");
  await expect(page.getByText("환불했어요").first()).toBeVisible();
});
