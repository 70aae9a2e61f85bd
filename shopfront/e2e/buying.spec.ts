import { expect, test } from "@playwright/test";
import { agreeAndPay, fillCard, fillDelivery, putInCart } from "./shopping";

test("a visitor buys by card, then looks the order up", async ({ page }) => {
  await putInCart(page);
  await page.goto("/shop/cart");
  await page.getByRole("button", { name: "주문하기" }).click();
  await fillDelivery(page);
  await fillCard(page);
  await agreeAndPay(page);
  await page.waitForURL(/\/shop\/complete\//);
  await expect(page.getByText("결제에 성공하였습니다.")).toBeVisible({ timeout: 30_000 });
  const number = (await page.getByText(/^\d{8}-[A-Z0-9]{4}-[A-Z0-9]{4}$/).textContent()) ?? "";
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem("redux-product") ?? "{}").checkout?.cart ?? []),
  ).toEqual([]);

  await page.context().clearCookies();
  await page.goto("/shop/order-lookup");
  await page.getByLabel("주문번호").fill(number.toLowerCase());
  await page.getByLabel("주문 비밀번호").fill("gyeol-1234");
  await page.getByRole("button", { name: "조회하기" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /결제를 마쳤어요/ })).toBeVisible();
});

test("nothing secret stays in the browser's storage, and a reload forgets the password", async ({ page }) => {
  await putInCart(page);
  await page.goto("/shop/checkout");
  await page.getByRole("button", { name: "주문하기" }).click();
  await fillDelivery(page);
  await fillCard(page);
  await page.waitForTimeout(300);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).toContain("이서연");
  expect(kept).not.toMatch(/gyeol-1234|4330|900101/);
  await page.reload();
  await expect(page.getByRole("heading", { name: "어디로 보내 드릴까요?" })).toBeVisible();
});

test("paying needs the agreement, which is never ticked beforehand, and asks once more", async ({ page }) => {
  await putInCart(page);
  await page.goto("/shop/checkout");
  await page.getByRole("button", { name: "주문하기" }).click();
  await fillDelivery(page);
  await fillCard(page);
  const agree = page.getByRole("checkbox", { name: /결제에 동의해요/ });
  await expect(agree).not.toBeChecked();
  await page.getByRole("button", { name: /결제하기$/ }).click();
  await expect(page.getByRole("alert").filter({ hasText: "필수 항목에 체크해 주세요." })).toBeVisible();
  await agree.check();
  await page.getByRole("button", { name: /결제하기$/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("결제할까요?");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(page.url()).toContain("/shop/checkout");
});

test("a bank transfer shows the account, waits for the deposit and can be cancelled", async ({ page }) => {
  await putInCart(page);
  await page.goto("/shop/checkout");
  await page.getByRole("button", { name: "주문하기" }).click();
  await fillDelivery(page);
  await page.getByRole("radio", { name: /가상계좌/ }).check();
  await page.getByLabel("입금 은행").selectOption({ index: 1 });
  await agreeAndPay(page);
  await page.waitForURL(/\/shop\/complete\//);
  await expect(page.getByRole("heading", { name: "입금을 기다리고 있어요" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("계좌번호")).toBeVisible();

  await page.getByRole("link", { name: "주문 조회하기" }).click();
  await page.getByRole("button", { name: "주문 취소 요청" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "확인" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /취소/ })).toBeVisible();
});

test("a double click places one order", async ({ page }) => {
  await putInCart(page);
  await page.goto("/shop/checkout");
  await page.getByRole("button", { name: "주문하기" }).click();
  await fillDelivery(page);
  await fillCard(page);
  const keys: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/shop/orders") && request.method() === "POST")
      keys.push(request.headers()["idempotency-key"] ?? "");
  });
  await page.getByRole("checkbox", { name: /결제에 동의해요/ }).check();
  await page.getByRole("button", { name: /결제하기$/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "확인" }).dblclick();
  await page.waitForURL(/\/shop\/complete\//);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});
