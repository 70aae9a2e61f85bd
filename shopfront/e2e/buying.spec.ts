import { expect } from "@playwright/test";
import {
  agree,
  agreeAndPay,
  expectPaid,
  fillCard,
  open,
  orderPassword,
  payButton,
  upToPayment,
} from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

test("a visitor finds a product, buys by card, and looks the order up from another browser", async ({
  page,
  newPerson,
}) => {
  await open(page, "/shop/search?q=라운드니트");
  await page
    .getByRole("link", { name: /램스울 라운드 니트/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "램스울 라운드 니트" })).toBeVisible();
  await upToPayment(page, { address: page.url(), choices: ["세이지", "S"] });
  await fillCard(page);
  await agreeAndPay(page);
  await expect(page).toHaveURL(/\/shop\/complete\//);
  await expectPaid(page);
  const number = page.url().split("/").pop()?.split("?")[0] ?? "";
  expect(number).toMatch(/^\d{8}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const cart = await page.evaluate(
    () => JSON.parse(localStorage.getItem("redux-product") ?? "{}").checkout?.cart ?? [],
  );
  expect(cart).toEqual([]);

  const other = await newPerson();
  await open(other, "/shop/order-lookup");
  await other.getByLabel("주문번호").fill(number.toLowerCase());
  await other.getByLabel("주문 비밀번호").fill("9999");
  await other.getByRole("button", { name: /조회/ }).click();
  await expect(other.getByText("주문 번호나 비밀번호가 맞지 않아요.").first()).toBeVisible();
  await other.getByLabel("주문 비밀번호").fill(orderPassword);
  await other.getByRole("button", { name: /조회/ }).click();
  await expect(other.getByRole("heading", { level: 1, name: /결제를 마쳤어요/ })).toBeVisible();
  await expect(other.getByText("램스울 라운드 니트").first()).toBeVisible();
  // It is shown again after a reload; back leads to the form, and the link of a mail prefills the number.
  await other.reload();
  await expect(other.getByRole("heading", { level: 1, name: /결제를 마쳤어요/ })).toBeVisible();
  await other.goBack();
  await expect(other.getByLabel("주문 비밀번호")).toBeVisible();
  const mailed = await newPerson();
  await open(mailed, `/shop/order-lookup?order_num=${number}`);
  await expect(mailed.getByLabel("주문번호")).toHaveValue(number);
});

test("the payment needs consent and confirmation, and no secret is stored in the browser", async ({ page }) => {
  await upToPayment(page);
  await fillCard(page);
  await expect(page.getByRole("checkbox", { name: /결제에 동의해요/ })).not.toBeChecked();
  await payButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "필수 항목에 체크해 주세요." })).toBeVisible();
  await agree(page);
  await payButton(page).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("결제할까요?");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(page.url()).toContain("/shop/checkout");
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await expect.poll(kept).toContain("이서연");
  expect(await kept()).not.toMatch(new RegExp(`${orderPassword}|4330|900101`));
  await page.reload();
  // The step stays; what was never stored is asked for again.
  await expect(page.getByRole("heading", { level: 1, name: "결제 방법을 골라 주세요" })).toBeVisible();
  await expect(page.getByLabel("주문 비밀번호")).toHaveValue("");
});

test("a transfer order shows the account, waits for the deposit and can be cancelled", async ({ page }) => {
  await upToPayment(page);
  await page.getByRole("radio", { name: /가상계좌/ }).check();
  await page.getByLabel("입금 은행").selectOption({ index: 1 });
  await agreeAndPay(page);
  await page.waitForURL(/\/shop\/complete\//);
  await expect(page.getByRole("heading", { name: "입금을 기다리고 있어요" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("계좌번호")).toBeVisible();

  // The longest texts beside the longest numbers, on the narrowest phone.
  const size = page.viewportSize();
  const { pathname } = new URL(page.url());
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [pathname, `/shop/order-lookup?order_num=${pathname.split("/").at(-1)}`]) {
    await open(page, `${path}${path.includes("?") ? "&" : "?"}lng=fr`);
    await expect(page.getByText("Numéro de compte")).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, path).toBeLessThanOrEqual(0);
    expect((await page.getByText("Numéro de commande").boundingBox())?.height, path).toBeLessThan(40);
  }
  if (size) await page.setViewportSize(size);
  await open(page, `${pathname}?lng=ko`);

  await page.getByRole("link", { name: "주문 조회하기" }).click();
  await page.getByRole("button", { name: "주문 취소 요청" }).click();
  await page.getByLabel("취소 사유").selectOption({ index: 1 });
  await page.getByRole("dialog").getByRole("button", { name: "확인" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /취소/ })).toBeVisible();
});
