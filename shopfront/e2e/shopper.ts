import { expect, type Page } from "@playwright/test";

/** What a buyer types; the last four digits of the card choose how the practice bank behaves. */
export const card = (last: string): string => `433012341234${last}`;

/** Opens a product, takes the named option values (or the first of each option), and puts it in the cart. */
export async function putInCart(page: Page, address: string, choices: string[]): Promise<void> {
  await page.goto(address);
  const options = page.locator("fieldset").filter({ has: page.getByRole("radio") });
  for (const name of choices) await options.getByRole("radio", { name, exact: true }).first().check();
  if (choices.length === 0) {
    await expect(options.first()).toBeVisible();
    for (const option of await options.all()) await option.getByRole("radio").first().check();
  }
  await page.getByRole("button", { name: "장바구니", exact: true }).first().click();
  await expect(page.getByText("장바구니에 담았어요").first()).toBeVisible();
}

export async function toDelivery(page: Page): Promise<void> {
  await page.goto("/shop/cart");
  await page.getByRole("button", { name: "주문하기" }).first().click();
  await expect(page).toHaveURL(/\/shop\/checkout/);
}

export async function fillDelivery(page: Page): Promise<void> {
  await page.getByLabel("이름", { exact: false }).first().fill("이서연");
  await page.getByLabel("휴대폰 번호").first().fill("01012345678");
  await page.getByLabel("이메일").fill("seoyeon@example.com");
  await page.getByLabel("주문 비밀번호").fill("1234");
  await page.getByLabel("받는 분").fill("이서연");
  await page.getByLabel("휴대폰 번호").nth(1).fill("01012345678");
  await page.getByLabel("우편번호").fill("03900");
  await page.getByLabel("주소", { exact: false }).first().fill("서울 마포구 월드컵북로 1");
}

export async function fillCard(page: Page, last: string): Promise<void> {
  await page.getByLabel("카드 번호").fill(card(last));
  await page.getByLabel("유효 기간").fill("07/31");
  await page.getByLabel("비밀번호 앞 두 자리").fill("12");
  await page.getByLabel("카드에 적힌 이름").fill("이서연");
  await page.getByLabel("생년월일 6자리 또는 사업자등록번호").fill("900101");
}

export async function confirm(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "확인" }).click();
}
