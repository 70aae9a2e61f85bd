import { expect } from "@playwright/test";
import { looker } from "../../.config/journeys/axe";
import { PASSWORD, signInToShop } from "../../.config/journeys/manager";
import {
  agreeAndPay,
  fillCard,
  fillDelivery,
  open,
  putInCart,
  toDelivery,
  toPayment,
} from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

test("a member downloads a coupon, uses it in an order, and sees it explained", async ({ page }) => {
  const { found, look } = looker(page);
  await signInToShop(page);
  await test.step("the product's page hands it out", async () => {
    await open(page, "/shop/item/{램스울 라운드 니트}");
    const offers = page.getByRole("region", { name: "이 상품의 할인" });
    await expect(offers).toContainText("니트 다섯 벌 7%");
    const get = offers.getByRole("button", { name: "쿠폰 받기: 겨울 쿠폰" });
    await expect(get.or(offers.getByText("받았어요"))).toBeVisible();
    // A test that runs again finds it in the box.
    if (await get.isVisible()) await get.click();
    await expect(offers.getByText("받았어요")).toBeVisible();
    await look("offers");
    await open(page, "/my/coupons");
    await expect(page.getByRole("main")).toContainText("5,000원 할인");
    await look("box");
  });
  await test.step("the cart takes it by itself, and says so on each line", async () => {
    await putInCart(page, { address: "/shop/item/{램스울 라운드 니트}", choices: ["세이지", "S"] });
    await open(page, "/shop/cart");
    await expect(page.getByText("겨울 쿠폰").first()).toBeVisible();
    await page.getByRole("button", { name: "주문하기" }).first().click();
    await expect(page.getByRole("button", { name: "결제로 가기" })).toBeVisible();
  });
  await test.step("it can be left out, and taken again", async () => {
    await page.getByRole("button", { name: "결제로 가기" }).click();
    await expect(page.getByRole("heading", { name: "결제 방법을 골라 주세요" })).toBeVisible();
    const choices = page.getByRole("group", { name: "할인" });
    await choices.getByText("쿠폰 쓰지 않기").click();
    await choices.getByText("가장 많이 아끼는 묶음", { exact: true }).click();
    await expect(choices.getByText("가장 많이 아끼는 묶음을 골라 뒀어요")).toBeVisible();
    await page.getByRole("button", { name: "코드 넣기" }).click();
    await page.getByLabel("쿠폰 코드").fill("nothing-such");
    await page.getByRole("button", { name: "적용", exact: true }).click();
    await expect(page.getByText("쓸 수 없는 코드예요.", { exact: false })).toBeVisible();
    await look("payment");
  });
  await test.step("the order keeps what reduced it", async () => {
    await page.getByRole("radio", { name: /신용·체크카드/ }).check();
    await fillCard(page);
    await agreeAndPay(page);
    await expect(page).toHaveURL(/\/shop\/complete\//);
    await open(page, "/my/orders");
    await page
      .getByRole("main")
      .getByRole("link", { name: /램스울 라운드 니트/ })
      .first()
      .click();
    await expect(page.getByRole("main")).toContainText("겨울 쿠폰");
    await open(page, "/my/coupons");
    await expect(page.getByText("사용함")).toBeVisible();
  });
  expect(found).toEqual({});
});

test("a visitor types a shared code", async ({ page }) => {
  await putInCart(page);
  await toDelivery(page);
  await fillDelivery(page);
  await toPayment(page);
  await page.getByRole("button", { name: "코드 넣기" }).click();
  await page.getByLabel("쿠폰 코드").fill("welcome-10");
  await page.getByLabel("쿠폰 코드").press("Enter");
  await expect(page.getByRole("group", { name: "할인" })).toContainText("환영 코드");
  await page.getByRole("button", { name: "코드 WELCOME10 빼기" }).click();
  await expect(page.getByText("적용된 할인 없음")).toBeVisible();
});

test.describe("a popup", () => {
  test.use({ showsPopups: true });

  test("hands its coupon to a visitor who signs in", async ({ page }) => {
    const { found, look } = looker(page);
    await page.goto("/");
    const popup = page.locator("dialog[open]");
    await expect(popup).toContainText("5,000원 할인");
    await look("popup");
    await popup.getByRole("button", { name: "쿠폰 받기: 겨울 쿠폰" }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.getByLabel("아이디").fill("seoyeon");
    await page.getByLabel("비밀번호", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "로그인", exact: true }).click();
    // A test that runs again finds it in the box.
    await expect(page.getByText(/쿠폰을 받았어요|이미 받은 쿠폰이에요/)).toBeVisible();
    await open(page, "/my/coupons");
    await expect(page.getByRole("main")).toContainText("겨울 쿠폰");
    expect(found).toEqual({});
  });
});
