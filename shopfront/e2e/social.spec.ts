import { expect, type Page } from "@playwright/test";
import { openOrder } from "../../.config/journeys/afterwards";
import { looker } from "../../.config/journeys/axe";
import {
  agreeAndPay,
  expectPaid,
  fillCard,
  findAddress,
  open,
  putInCart,
  toDelivery,
  toPayment,
} from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";
import { newPhone, provePhone } from "../../.config/journeys/texting";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const enterByKakao = (page: Page, person: string): Promise<void> =>
  page
    .getByRole("button", { name: /카카오/ })
    .click()
    .then(() => page.getByRole("link", { name: person, exact: true }).click());

test("a person joins by Kakao, buys with coupon and points, and one of two lines is refunded", async ({
  page,
  office,
}) => {
  test.setTimeout(180_000);
  const { found, look } = looker(page);
  const phone = newPhone();
  await test.step("what Kakao gave is filled in, the rest are the ordinary steps", async () => {
    await open(page, "/login");
    await look("login");
    await enterByKakao(page, "처음 오는 사람");
    await expect(page).toHaveURL(/\/sign-up\?social=kakao/);
    await page.getByRole("checkbox", { name: /이용약관 동의/ }).check();
    await page.getByRole("checkbox", { name: /개인정보 수집/ }).check();
    await page.getByRole("button", { name: "다음" }).click();
    await expect(page.getByLabel("생년월일")).toHaveValue("1996-05-09");
    // Neither user ID nor password is needed.
    await page.getByLabel("이름 *", { exact: true }).fill("한새봄");
    await look("sign-up");
    await provePhone(page, phone);
    await page.getByRole("button", { name: "가입하기" }).click();
    await expect(page.getByRole("heading", { name: "가입을 마쳤어요" })).toBeVisible();
  });
  await test.step("a manager gives points", async () => {
    const { data } = await (await office.request.get(`/api/points/holders?search=${phone}`)).json();
    const token = (await office.context().cookies()).find(({ name }) => name === "csrftoken")?.value ?? "";
    const given = await office.request.post("/api/points", {
      data: { user_id: data[0].id, type: 15, amount: 2_000, note: "반가워요" },
      headers: { "X-CSRFToken": token },
    });
    expect(given.status(), await given.text()).toBe(201);
  });
  let number = "";
  await test.step("the coupon of joining applies by itself", async () => {
    await putInCart(page, { address: "/shop/item/{램스울 라운드 니트}", choices: ["세이지", "S"] });
    await putInCart(page);
    await toDelivery(page);
    await findAddress(page, "노형로 24");
    await page.getByLabel("나머지 주소").fill("3층");
    await toPayment(page);
    await expect(page.getByRole("group", { name: "할인" })).toContainText("가입 축하 쿠폰");
    await page.getByLabel("쓸 포인트").fill("1500");
    await expect(page.getByText("-1,500원").first()).toBeVisible();
    await look("payment");
  });
  await test.step("a declined card keeps coupon and points for the next try", async () => {
    await fillCard(page, "0002");
    await agreeAndPay(page);
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(page.getByRole("group", { name: "할인" })).toContainText("가입 축하 쿠폰");
    await expect(page.getByText("-1,500원").first()).toBeVisible();
    await look("declined");
    await fillCard(page);
    await agreeAndPay(page);
    await expectPaid(page);
    number = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  });
  await test.step("a refunded line gives back what it cost", async () => {
    await openOrder(office, number);
    await office.getByRole("row").getByRole("checkbox").first().check();
    await office.getByRole("button", { name: "취소·환불", exact: true }).click();
    const dialog = office.getByRole("dialog");
    await dialog.getByLabel("사유").fill("재고가 없어요");
    await dialog.getByRole("button", { name: "환불하기" }).click();
    await expect(office.getByText("환불 완료").first()).toBeVisible();
    await open(page, `/my/orders/${number}`);
    await expect(page.getByText("환불했어요").first()).toBeVisible();
    await expect(page.getByRole("main")).toContainText("가입 축하 쿠폰");
    await look("refunded");
  });
  await test.step("Kakao opens the same account the next time", async () => {
    await open(page, "/my/profile");
    await expect(page.getByText("카카오").first()).toBeVisible();
    await look("connected");
  });
  expect(found).toEqual({});
});

test("who refuses at Kakao comes back to the sign-in", async ({ page }) => {
  await open(page, "/login");
  await enterByKakao(page, "동의하지 않기");
  await expect(page).toHaveURL(/\/login\?social=denied/);
  await expect(page.getByRole("textbox", { name: /아이디/ })).toBeVisible();
});

test("an account with the same mail is not joined by itself", async ({ page }) => {
  await open(page, "/login");
  await enterByKakao(page, "이 쇼핑몰에 같은 메일의 회원이 있는 사람");
  await expect(page).toHaveURL(/\/login\?connect=kakao/);
  expect((await (await page.request.get("/api/auth")).json()).data.user_name ?? "").toBe("");
});
