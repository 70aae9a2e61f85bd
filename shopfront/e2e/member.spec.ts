import { expect } from "@playwright/test";
import { PASSWORD } from "../../.config/journeys/manager";
import { open, plainProduct, putInCart } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";
import { newPhone, provePhone } from "../../.config/journeys/texting";

const password = "gyeol-pass-1";

test("signing up, wishing, saving an address, signing out and in again", async ({ page }) => {
  const name = `e2e${Date.now().toString(36).slice(-8)}`;
  await open(page, "/sign-up");
  await page.getByRole("button", { name: "다음" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "필수 항목에 체크해 주세요." })).toBeVisible();
  await page.getByRole("checkbox", { name: /이용약관 동의/ }).check();
  await page.getByRole("checkbox", { name: /개인정보 수집/ }).check();
  await page.getByRole("button", { name: "다음" }).click();

  await page.getByRole("button", { name: "가입하기" }).click();
  await expect(page.getByText("필수 항목을 입력해 주세요.").first()).toBeVisible();
  await page.getByRole("textbox", { name: /^아이디/ }).fill(name);
  await page.getByRole("button", { name: "중복 확인" }).click();
  await expect(page.getByText("쓸 수 있는 아이디예요")).toBeVisible();
  await page.getByLabel("비밀번호 *", { exact: true }).fill(password);
  await page.getByLabel("비밀번호 다시").fill(password);
  await page.getByLabel("이름 *", { exact: true }).fill("김결");
  await page.getByLabel("별명").fill("결");
  await page.getByLabel("이메일").fill(`${name}@example.com`);
  await page.getByLabel("생년월일").fill("1990-01-01");
  await page.getByRole("button", { name: "가입하기" }).click();
  await provePhone(page, newPhone());
  await expect(page.getByText("인증했어요")).toBeVisible();
  await page.getByRole("button", { name: "가입하기" }).click();
  await expect(page.getByRole("heading", { name: "가입을 마쳤어요" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeTruthy();

  const id = await plainProduct(page);
  await open(page, `/shop/item/${id}`);
  const heart = page.getByRole("button", { name: /찜하기$/ }).first();
  await heart.click();
  await expect(page.getByRole("button", { name: /찜 빼기$/ }).first()).toBeVisible();
  await open(page, "/my/wishs");
  await expect(page.locator(`main a[href='/shop/item/${id}']`)).toBeVisible();

  await open(page, "/my/addresses");
  await page.getByRole("button", { name: "배송지 추가" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("배송지 이름").fill("집");
  await form.getByLabel("받는 분").fill("김결");
  await form.getByLabel("휴대폰 번호").fill("01098765432");
  await form.getByRole("button", { name: "직접 입력" }).click();
  await form.getByLabel("우편번호").fill("03900");
  await form.getByLabel("주소 *", { exact: true }).fill("서울특별시 마포구 월드컵북로 1");
  await form.getByRole("button", { name: "저장" }).click();
  await page.getByRole("button", { name: "확인" }).click();
  await expect(page.getByText("서울특별시 마포구 월드컵북로 1")).toBeVisible();

  await page.getByRole("button", { name: "로그아웃" }).click();
  await expect(page.getByRole("link", { name: "로그인" }).first()).toBeAttached();
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();

  await open(page, "/my/orders");
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole("button", { name: "로그인" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "필수값을 입력해 주세요." }).first()).toBeVisible();
  await page.getByLabel("아이디").fill(name);
  await page.getByLabel("비밀번호").fill(password);
  await page.getByRole("button", { name: "로그인" }).click();
  await expect(page).toHaveURL(/\/my\/orders$/);
  await expect(page.getByRole("heading", { name: "아직 주문한 상품이 없어요" })).toBeVisible();
});

test("a cart line is moved to the wish list, for a visitor after signing in", async ({ page }) => {
  await putInCart(page);
  await open(page, "/shop/cart");
  const move = page.getByRole("button", { name: /찜으로 옮기기$/ }).first();
  await move.click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel("아이디").fill("member");
  await page.getByLabel("비밀번호").fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "로그인" }).click();
  await expect(page).toHaveURL(/\/shop\/cart/);
  // The visitor's line is still there.
  const name = await page.getByRole("main").getByRole("listitem").first().getByRole("link").last().textContent();
  await move.click();
  await expect(page.getByRole("heading", { name: "장바구니가 비어 있어요" })).toBeVisible();
  await open(page, "/my/wishs");
  await expect(
    page
      .getByRole("main")
      .getByText(name ?? "")
      .first(),
  ).toBeVisible();
  await page
    .getByRole("button", { name: `${name} 찜 빼기` })
    .first()
    .click();
});
