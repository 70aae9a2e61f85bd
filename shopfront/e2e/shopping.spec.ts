import { expect, test } from "@playwright/test";
import { confirm, fillCard, fillDelivery, putInCart, toDelivery } from "./shopper";

test("a visitor finds, buys by card, and looks the order up from another browser", async ({ page, browser }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/shop/search?q=라운드니트");
  await page
    .getByRole("link", { name: /램스울 라운드 니트/ })
    .first()
    .click();
  await page.waitForURL(/\/shop\/item\//);
  await expect(page.getByRole("heading", { level: 1, name: "램스울 라운드 니트" })).toBeVisible();
  await putInCart(page, page.url(), ["세이지", "S"]);
  await page.goto("/shop/cart");
  await page
    .getByRole("button", { name: /주문하기/ })
    .or(page.getByRole("link", { name: /주문하기/ }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/shop\/checkout/);
  await fillDelivery(page);
  await page.getByRole("button", { name: "결제로 가기" }).click();
  await fillCard(page, "1234");
  const pay = page.getByRole("button", { name: /결제하기/ }).first();
  await page.getByLabel("주문 내용을 확인했고 결제에 동의해요").check();
  await pay.click();
  await confirm(page);
  await expect(page).toHaveURL(/\/shop\/complete\//, { timeout: 30_000 });
  await expect(page.getByText("결제에 성공하였습니다.").first()).toBeVisible();
  const number = page.url().split("/").pop()?.split("?")[0] ?? "";
  expect(number).toMatch(/^\d{8}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const secret of ["4330123412341234", "900101"]) expect(kept).not.toContain(secret);

  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await other.goto("/shop/order-lookup");
  await other.getByLabel("주문번호", { exact: false }).first().fill(number);
  await other.getByLabel("주문 비밀번호").fill("9999");
  await other.getByRole("button", { name: /조회/ }).click();
  await expect(other.getByText("주문 번호나 비밀번호가 맞지 않아요.").first()).toBeVisible();
  await other.getByLabel("주문 비밀번호").fill("1234");
  await other.getByRole("button", { name: /조회/ }).click();
  await expect(other.getByText("램스울 라운드 니트").first()).toBeVisible();
  await stranger.close();
});

test("a declined card says why, keeps the order and takes another card", async ({ page }) => {
  await putInCart(page, "/shop/item/1", []);
  await toDelivery(page);
  await fillDelivery(page);
  await page.getByRole("button", { name: "결제로 가기" }).click();
  await fillCard(page, "0002");
  await page.getByLabel("주문 내용을 확인했고 결제에 동의해요").check();
  await page
    .getByRole("button", { name: /결제하기/ })
    .first()
    .click();
  await confirm(page);
  await expect(page.getByText(/카드사에서 결제를 거절했어요/).first()).toBeVisible({ timeout: 30_000 });
  await fillCard(page, "1234");
  await page
    .getByRole("button", { name: /결제하기/ })
    .first()
    .click();
  await confirm(page);
  await expect(page.getByText("결제에 성공하였습니다.").first()).toBeVisible({ timeout: 30_000 });
});

test("a double click on pay and a reload in the middle make one order", async ({ page }) => {
  await putInCart(page, "/shop/item/2", []);
  await toDelivery(page);
  await fillDelivery(page);
  await page.getByRole("button", { name: "결제로 가기" }).click();
  await fillCard(page, "0011");
  await page.getByLabel("주문 내용을 확인했고 결제에 동의해요").check();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/shop/orders")) sent.push(request.url());
  });
  await page
    .getByRole("button", { name: /결제하기/ })
    .first()
    .dblclick();
  await page.getByRole("dialog").getByRole("button", { name: "확인" }).dblclick({ noWaitAfter: true });
  await expect(page.getByText("결제에 성공하였습니다.").first()).toBeVisible({ timeout: 30_000 });
  expect(sent).toHaveLength(1);
  await page.reload();
  await expect(page.getByText("결제에 성공하였습니다.").first()).toBeVisible();
});

test("wrong input is told beside its field and nothing is sent", async ({ page }) => {
  await putInCart(page, "/shop/item/2", []);
  await toDelivery(page);
  await page.getByRole("button", { name: "결제로 가기" }).click();
  await expect(page.getByText("필수 항목을 입력해 주세요.").first()).toBeVisible();
  await fillDelivery(page);
  await page.getByLabel("우편번호").fill("12");
  await page.getByRole("button", { name: "결제로 가기" }).click();
  await expect(page.getByText("우편번호 5자리를 입력해 주세요")).toBeVisible();
  await page.getByLabel("우편번호").fill("03900");
  await page.getByRole("button", { name: "결제로 가기" }).click();
  await fillCard(page, "1234");
  await page.getByLabel("생년월일 6자리 또는 사업자등록번호").fill("90013");
  await page
    .getByRole("button", { name: /결제하기/ })
    .first()
    .click();
  await expect(page.getByText("6자리나 10자리 숫자로 입력해 주세요")).toBeVisible();
  await expect(page.getByText("필수 항목에 체크해 주세요.")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("우편번호")).toHaveValue("03900");
});
