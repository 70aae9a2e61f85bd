import { expect } from "@playwright/test";
import { lookUp, openOrder } from "../../.config/journeys/afterwards";
import { agreeAndPay, upToPayment } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

const bank = `http://localhost:${Number(process.env.E2E_PORT ?? 8321) + 1}`;

test("a late deposit is refunded to the buyer's account, and by hand if the bank can't send it", async ({
  page,
  office,
}) => {
  await upToPayment(page);
  await page.getByRole("radio", { name: /가상계좌/ }).check();
  await page.getByLabel("입금 은행").selectOption({ index: 1 });
  await agreeAndPay(page);
  await page.waitForURL(/\/shop\/complete\//);
  const num = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await lookUp(page, num);
  await page.getByRole("button", { name: "주문 취소 요청" }).click();
  await page.getByRole("dialog").getByLabel("취소 사유").selectOption({ index: 1 });
  await page.getByRole("dialog").getByRole("button", { name: "확인" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /취소/ })).toBeVisible();
  // The money arrives nevertheless.
  const orderId = `${num}-1`;
  expect((await page.request.post(`${bank}/__deposit`, { data: { orderId } })).status()).toBe(200);
  const event = { createdAt: "2026-11-22T10:00:00", status: "DONE", orderId };
  expect((await page.request.post("/api/webhooks/payments/sandbox", { data: event })).status()).toBe(200);

  await openOrder(office, num);
  await expect(office.getByText("환불 계좌를 기다리고 있어요")).toBeVisible();
  // The shop has requested the account automatically, shows when, and reminds at most once a day.
  await expect(office.getByText(/^환불 계좌를 물음 .+자동 · 1번 물음$/)).toBeVisible();
  await expect(office.getByRole("button", { name: "다시 알리기" })).toBeDisabled();
  await expect(office.getByText("다시 알리기는 하루에 한 번이에요")).toBeVisible();

  await lookUp(page, num);
  const wanted = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "환불받을 계좌를 알려 주세요" }) });
  await expect(wanted).toBeVisible();
  await wanted.getByLabel("은행").selectOption({ index: 1 });
  await wanted.getByLabel("계좌번호").fill("110-123-450060");
  await wanted.getByRole("textbox", { name: /^예금주(?! 생년월일)/ }).fill("이서연");
  const proof = wanted.getByLabel("예금주 생년월일");
  if (await proof.count()) {
    await proof.fill("900101");
    await wanted.getByRole("button", { name: "1원 받기" }).click();
    await expect(wanted.getByLabel("통장에 찍힌 숫자")).toBeVisible();
    const { one_won } = await (await page.request.get(`${bank}/__received`)).json();
    await wanted.getByLabel("통장에 찍힌 숫자").fill(one_won.at(-1).code);
    await wanted.getByRole("button", { name: "확인하기" }).click();
  } else await wanted.getByRole("button", { name: "이 계좌로 받기" }).click();
  const refunds = page.getByRole("list", { name: "환불" });
  await expect(refunds).toContainText("계좌로 보내는 중이에요");
  await expect(wanted).toHaveCount(0);

  await office.reload();
  await expect(office.getByText("송금 중").first()).toBeVisible();
  await expect(office.getByText("환불 계좌를 기다리고 있어요")).toHaveCount(0);
  // Days later the transfer of the bank fails: the last four digits of the account select this in the test bank.
  expect((await page.request.post(`${bank}/__payout`, { data: { orderId } })).status()).toBe(200);
  expect((await page.request.post("/api/webhooks/payments/sandbox", { data: event })).status()).toBe(200);
  await lookUp(page, num);
  await expect(refunds).toContainText("은행에서 송금이 안 됐어요");
  await office.goto("/manager/orders/trx-cancel");
  const row = office.getByRole("row").filter({ hasText: num });
  await expect(row.getByText("송금 실패")).toBeVisible();
  await row.getByRole("button", { name: "직접 보냈어요" }).click();
  await office.getByRole("dialog").getByLabel("보낸 내용").fill("국민은행 계좌를 새로 듣고 보냈어요");
  await office.getByRole("dialog").getByRole("button", { name: "확인" }).click();
  await expect(row.getByText("직접 송금")).toBeVisible();
  await lookUp(page, num);
  await expect(refunds).toContainText("환불 완료");
  await office.goto("/manager/orders/trx");
  await office.getByRole("tab", { name: "취소됨" }).click();
  await expect(office.getByRole("row").filter({ hasText: num }).getByText("취소됨")).toBeVisible();
});
