import { expect, type Page } from "@playwright/test";

interface Card {
  id: number;
  variant_id: number | null;
  is_overseas: boolean;
  status: number;
  stock: number | null;
}

/** A product in the country that can be had without choosing: the oldest, which other tests don't push away. */
export const plainProduct = async (page: Page): Promise<number> => {
  for (const number of [1, 2]) {
    const answer = await page.request.get(
      `/api/shop/products?ordering=created_at&page=${number}&page_size=100&status=0`,
    );
    const { data } = (await answer.json()) as { data: { content: Card[] } };
    const found = data.content.find((card) => card.variant_id !== null && !card.is_overseas && (card.stock ?? 99) > 5);
    if (found) return found.id;
  }
  throw new Error("no plain product in the demo");
};

export const putInCart = async (page: Page): Promise<void> => {
  await page.goto(`/shop/item/${await plainProduct(page)}`);
  await page.getByRole("button", { name: "장바구니", exact: true }).first().click();
  await expect(page.getByRole("link", { name: /장바구니 \d+개/ }).first()).toBeVisible();
};

export const fillDelivery = async (page: Page, { visitor = true } = {}): Promise<void> => {
  await page.getByLabel("이름", { exact: false }).first().fill("이서연");
  await page.getByLabel("휴대폰 번호").first().fill("01012345678");
  await page.getByLabel("이메일").fill("buyer@example.com");
  if (visitor) await page.getByLabel("주문 비밀번호").fill("gyeol-1234");
  await page.getByRole("button", { name: "주문하는 분과 같아요" }).click();
  await page.getByLabel("우편번호").fill("03900");
  await page.getByLabel("주소 *", { exact: true }).fill("서울특별시 마포구 월드컵북로 1");
  await page.getByLabel("상세 주소").fill("102동 1203호");
  await page.getByRole("button", { name: "결제로 가기" }).click();
  await expect(page.getByRole("heading", { name: "결제 방법을 골라 주세요" })).toBeVisible();
};

export const fillCard = async (page: Page, number = "4330123412341234"): Promise<void> => {
  await page.getByLabel("카드 번호").fill(number);
  await page.getByLabel("유효 기간").fill("1230");
  await page.getByLabel("비밀번호 앞 두 자리").fill("12");
  await page.getByLabel("카드에 적힌 이름").fill("이서연");
  await page.getByLabel("생년월일 6자리 또는 사업자등록번호").fill("900101");
};

export const agreeAndPay = async (page: Page): Promise<void> => {
  await page.getByRole("checkbox", { name: /결제에 동의해요/ }).check();
  await page.getByRole("button", { name: /결제하기$/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "확인" }).click();
};
