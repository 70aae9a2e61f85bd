import { expect, test } from "@playwright/test";
import {
  agree,
  agreeAndPay,
  confirm,
  expectPaid,
  fillCard,
  fillDelivery,
  payButton,
  putInCart,
  toDelivery,
  toPayment,
  upToPayment,
} from "./shopping";

test("a declined card says why, keeps the order and takes another card", async ({ page }) => {
  await upToPayment(page);
  await fillCard(page, "0002");
  await agreeAndPay(page);
  await expect(page.getByText(/카드사에서 결제를 거절했어요/).first()).toBeVisible({ timeout: 60_000 });
  await fillCard(page);
  await payButton(page).click();
  await confirm(page);
  await expectPaid(page);
});

test("a double click on pay and a reload in the middle make one order", async ({ page }) => {
  await upToPayment(page);
  await fillCard(page, "0011");
  await agree(page);
  const keys: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/shop/orders"))
      keys.push(request.headers()["idempotency-key"] ?? "");
  });
  await payButton(page).dblclick();
  await page.getByRole("dialog").getByRole("button", { name: "확인" }).dblclick({ noWaitAfter: true });
  await expectPaid(page);
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  await page.reload();
  await expectPaid(page);
});

test("wrong input is told beside its field and nothing is sent", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/shop/orders")) sent.push(request.url());
  });
  await putInCart(page);
  await toDelivery(page);
  await page.getByRole("button", { name: "결제로 가기" }).click();
  await expect(page.getByText("필수 항목을 입력해 주세요.").first()).toBeVisible();
  await fillDelivery(page);
  await page.getByLabel("우편번호").fill("12");
  await page.getByRole("button", { name: "결제로 가기" }).click();
  await expect(page.getByText("우편번호 5자리를 입력해 주세요")).toBeVisible();
  await page.getByLabel("우편번호").fill("03900");
  await toPayment(page);
  await fillCard(page);
  await page.getByLabel("생년월일 6자리 또는 사업자등록번호").fill("90013");
  await payButton(page).click();
  await expect(page.getByText("6자리나 10자리 숫자로 입력해 주세요")).toBeVisible();
  await expect(page.getByText("필수 항목에 체크해 주세요.")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("우편번호")).toHaveValue("03900");
  expect(sent).toEqual([]);
});
