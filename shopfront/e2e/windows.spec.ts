import { expect, type Page } from "@playwright/test";
import {
  expectPaid,
  findAddress,
  openPracticeWindow,
  orderPassword,
  putInCart,
  toDelivery,
  toPayment,
  upToPayment,
} from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** From the checkout to the practice window. */
const toWindow = async (page: Page, way = "카카오페이"): Promise<void> => {
  await upToPayment(page);
  await openPracticeWindow(page, way);
};

const choose = (page: Page, name: string): Promise<void> => page.getByRole("button", { name, exact: true }).click();

test("a visitor on a phone pays by Kakao Pay in the practice window", async ({ page }) => {
  const start = Date.now();
  await putInCart(page);
  await toDelivery(page);
  // Four fields: name, phone, password, and a found address.
  await page.getByLabel("이름").first().fill("이서연");
  await page.getByLabel("휴대폰 번호").first().fill("01012345678");
  await page.getByLabel("주문 비밀번호").fill(orderPassword);
  await findAddress(page, "노형로 24");
  await toPayment(page);
  await openPracticeWindow(page);
  await choose(page, "결제하기");
  await expect(page).toHaveURL(/\/shop\/pay\/\w+$/);
  await expectPaid(page);
  expect(Date.now() - start).toBeLessThan(60_000);
  // F5 shows the same.
  await page.reload();
  await expectPaid(page);
  // So does another browser, without the session.
  const other = await page.context().browser()?.newPage();
  await other?.goto(page.url());
  if (other) await expectPaid(other);
  await other?.close();
});

test("a refused payment leads to another way", async ({ page }) => {
  await toWindow(page, "네이버페이");
  await choose(page, "카드사가 거절");
  await expect(page.getByRole("heading", { name: "아직 결제하지 않았어요" })).toBeVisible();
  await page.getByRole("radio", { name: "토스페이" }).check();
  await page.getByRole("button", { name: /토스페이로 결제$/ }).click();
  await choose(page, "결제하기");
  await expectPaid(page);
});

test("a closed window is tried again", async ({ page }) => {
  await toWindow(page);
  await choose(page, "창 닫기");
  await expect(page.getByText("결제창을 닫아서 결제되지 않았어요. 빠져나간 돈은 없어요.")).toBeVisible();
  await page.getByRole("button", { name: /카카오페이로 결제$/ }).click();
  await choose(page, "결제하기");
  await expectPaid(page);
});

test("going back from the window does not open it again by itself", async ({ page }) => {
  await toWindow(page);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "결제창에서 결제를 마쳐 주세요" })).toBeVisible();
  await page.getByRole("button", { name: "결제창 열기" }).click();
  await choose(page, "결제하기");
  await expectPaid(page);
});

test("only the page of the window may load its script", async ({ page, request }) => {
  await toWindow(page);
  await page.goBack();
  const own = await request.get(page.url());
  expect(own.headers()["content-security-policy"]).toMatch(/script-src 'self' 'sha256-\S+' http:\/\/127\.0\.0\.1:\d+/);
  for (const path of ["/", "/shop/cart", "/shop/checkout"]) {
    const answer = await request.get(path);
    expect(answer.headers()["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^' ]+'(;|$)/);
  }
});
