import { request as ask } from "node:http";
import { expect } from "@playwright/test";
import { call } from "../../.config/journeys/calls";
import {
  agree,
  agreeAndPay,
  confirm,
  expectPaid,
  fillCard,
  fillDelivery,
  open,
  orderPassword,
  payButton,
  plainProduct,
  putInCart,
  toDelivery,
  toPayment,
  upToPayment,
} from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

test("after a declined card a changed cart is ordered and paid as it is shown", async ({ page }) => {
  await upToPayment(page);
  await fillCard(page, "0002");
  await agreeAndPay(page);
  await expect(page.getByText(/카드사에서 결제를 거절했어요/).first()).toBeVisible({ timeout: 60_000 });
  const declined = /\d{8}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await page.getByRole("alert").textContent()) ?? "")?.[0];
  await page.goBack();
  await page.goBack();
  await page.getByRole("button", { name: "수량 늘리기" }).first().click();
  await page.getByRole("button", { name: "주문하기" }).first().click();
  await page.getByLabel("주문 비밀번호").fill(orderPassword);
  await toPayment(page);
  await fillCard(page);
  await agree(page);
  const shown = ((await payButton(page).textContent()) ?? "").replace(/\D/g, "");
  await payButton(page).click();
  await confirm(page);
  await expectPaid(page);
  const number = page.url().split("/").pop()?.split("?")[0];
  expect(number).not.toBe(declined);
  const order = async (num = "") => (await (await page.request.get(`/api/shop/orders/${num}`)).json()).data;
  expect(String((await order(number)).total)).toBe(shown);
  expect((await order(number)).lines[0].quantity).toBe(2);
  expect((await order(declined)).payment_state).toBe("cancelled");
});

test("a double click on pay and a reload place one order", async ({ page }) => {
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

test("a price that changes between cart and payment is shown, confirmed again and charged", async ({
  page,
  office,
}) => {
  const id = await plainProduct(page);
  const { data } = await (await page.request.get(`/api/shop/products/${id}`)).json();
  const before: number = data.product_sale_price;
  await upToPayment(page);
  await fillCard(page);
  await agree(page);
  await call(office, "patch", `/api/products/${id}`, { product_sale_price: before - 1_000 });
  try {
    await payButton(page).click();
    await confirm(page);
    const notice = page.getByRole("alert").filter({ hasText: "가격이 바뀌었어요" });
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(/\/shop\/checkout/);
    const now = Number(((await payButton(page).textContent()) ?? "").replace(/\D/g, ""));
    await expect(notice).toContainText(`${now.toLocaleString("en")}원으로 바뀌었어요`);
    await payButton(page).click();
    await expect(page.getByRole("dialog")).toContainText(`${now.toLocaleString("en")}원`);
    await confirm(page);
    await expectPaid(page);
    await expect(page.locator("main dl").first()).toContainText(now.toLocaleString("en"));
  } finally {
    await call(office, "patch", `/api/products/${id}`, { product_sale_price: before });
  }
});

test("an approved payment without a response is checked, then paid, and charged only once", async ({ page }) => {
  test.setTimeout(240_000);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && /\/api\/shop\/orders/.test(request.url())) sent.push(request.url());
  });
  await upToPayment(page);
  await fillCard(page, "0020");
  await agreeAndPay(page);
  await expect(page).toHaveURL(/\/shop\/complete\//, { timeout: 60_000 });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: /결제하기/ })).toHaveCount(0);
  // The reconciler asks the bank; the page updates by itself.
  await expect(page.getByText("결제에 성공하였습니다.").first()).toBeVisible({ timeout: 180_000 });
  expect(sent).toHaveLength(1);
});

test("invalid input shows errors beside the fields and is not sent, and back and forward keep it", async ({ page }) => {
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
  expect(sent).toEqual([]);
  await page.goBack();
  await expect(page.getByRole("button", { name: /월드컵북로 1.*03900/ })).toBeVisible();
  await expect(page.getByLabel("주문 비밀번호")).toHaveValue(/.+/);
  await page.goForward();
  await expect(page.getByRole("heading", { name: "결제 방법을 골라 주세요" })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("button", { name: /월드컵북로 1.*03900/ })).toBeVisible();
  // Leaving the checkout drops the password: it is never stored.
  await page.getByLabel("주문 비밀번호").fill(orderPassword);
  await toPayment(page);
  await fillCard(page);
  await agreeAndPay(page);
  await expectPaid(page);
  // Back from the paid order doesn't lead to paying it again.
  await page.goBack();
  await expect(page.getByRole("button", { name: /결제하기$/ })).toHaveCount(0);
});

test("an unknown host has no shop", async ({ baseURL }) => {
  const at = new URL(baseURL ?? "");
  const get = (path: string): Promise<{ status: number; text: string }> =>
    new Promise((done, fail) => {
      const call = ask({ host: "127.0.0.1", port: at.port, path, headers: { Host: "nobody.example" } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => done({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
      });
      call.on("error", fail);
      call.end();
    });
  const page = await get("/");
  expect(page.status).toBe(404);
  expect(page.text).not.toContain("하루결");
  const api = await get("/api/shop/products");
  expect(api.status).toBe(404);
  expect(JSON.parse(api.text).result).toBe(-404);
  expect((await get("/healthz")).status).toBe(200);
});

test("a quantity stays within its limits, with a message", async ({ page }) => {
  const id = await plainProduct(page);
  const box = page.getByRole("textbox", { name: /수량$/ }).first();
  // A page may be some seconds old, and other tests buy the same product in the meantime.
  await expect(async () => {
    await open(page, `/shop/item/${id}`);
    const { data } = await (await page.request.get(`/api/shop/products/${id}`)).json();
    await box.fill("999999");
    await box.blur();
    await expect(box).toHaveValue(String(Math.min(data.max_qty ?? 999, data.stock ?? 999)), { timeout: 1000 });
  }).toPass();
  await expect(page.getByText(/까지 살 수 있어요|더 담을 수 없어요/).first()).toBeVisible();
  await box.fill("-5");
  await box.blur();
  await expect(box).toHaveValue(/^[1-9]\d*$/);
  await box.fill("2");
  await box.blur();
  await page.getByRole("button", { name: "장바구니", exact: true }).first().click();
  await expect(page.getByRole("link", { name: "장바구니 2개" }).first()).toBeVisible();
  await open(page, "/shop/cart");
  const line = page.getByRole("textbox", { name: /수량$/ }).first();
  await line.fill("1");
  await line.blur();
  await expect(page.getByRole("link", { name: "장바구니 1개" }).first()).toBeVisible();
});
