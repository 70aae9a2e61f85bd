import { devices, expect } from "@playwright/test";
import { lookUp, openOrder } from "../../.config/journeys/afterwards";
import { agreeAndPay, confirm, expectPaid, fillCard, payButton, upToPayment } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

test.use({ ...devices["Pixel 7"], locale: "ko-KR" });

test("on a phone: a card is declined, another one pays, and the order is cancelled and refunded", async ({
  page,
  office,
}) => {
  await upToPayment(page);
  await fillCard(page, "0002");
  await agreeAndPay(page);
  const refused = page.getByRole("alert").filter({ hasText: /카드/ }).first();
  await expect(refused).toBeVisible({ timeout: 30_000 });
  // The button is two screens below it.
  await expect(refused).toBeInViewport();
  await fillCard(page);
  // The consent is kept.
  await payButton(page).click();
  await confirm(page);
  await expectPaid(page);
  const num = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.getByRole("link", { name: "주문 조회하기" }).click();
  await page.getByRole("button", { name: "취소 요청하기" }).click();
  await page.getByLabel("취소 사유").selectOption({ index: 1 });
  await page.getByRole("dialog").getByRole("button", { name: "확인" }).click();
  await expect(page.getByText("취소를 요청했어요").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "취소 요청하기" })).toHaveCount(0);

  await openOrder(office, num);
  await office.getByRole("button", { name: "승인하고 환불" }).click();
  await office.getByRole("dialog").getByRole("button", { name: "환불하기" }).click();
  await expect(office.getByText("환불 완료").first()).toBeVisible();
  await office.goto("/manager/orders/trx-cancel");
  await expect(office.getByRole("row").filter({ hasText: num })).toContainText("환불 완료");
  await lookUp(page, num);
  await expect(page.getByText("환불했어요").first()).toBeVisible();
});

test("on a phone: a deposit is awaited and arrives", async ({ page }) => {
  await upToPayment(page);
  await page.getByRole("radio", { name: /가상계좌/ }).check();
  await page.getByLabel("입금 은행").selectOption({ index: 1 });
  await agreeAndPay(page);
  await expect(page.getByRole("heading", { name: "입금을 기다리고 있어요" })).toBeVisible({ timeout: 30_000 });
  const num = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const bank = `http://127.0.0.1:${Number(new URL(page.url()).port) + 1}`;
  const paid = await page.request.post(`${bank}/__deposit`, { data: { orderId: `${num}-1` } });
  expect(paid.status()).toBe(200);
  // The page polls by itself, and shows when the deposit has arrived.
  await expect(page.getByRole("heading", { name: "주문을 마쳤어요" })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("link", { name: "주문 조회하기" }).click();
  await expect(page.getByText("결제 완료").first()).toBeVisible();
});
