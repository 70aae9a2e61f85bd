import { devices, expect, type Page } from "@playwright/test";
import { openOrder } from "../../.config/journeys/afterwards";
import { signInByForm } from "../../.config/journeys/manager";
import { fillDelivery, open, payInWindow, putInCart, toDelivery, toPayment } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

const legs = [
  { value: "10", courier: true, stage: "중국 안에서 이동" },
  { value: "20", courier: false, stage: "창고 도착" },
  { value: "30", courier: true, stage: "한국으로 이동" },
  { value: "40", courier: false, stage: "통관" },
] as const;

interface Card {
  id: number;
  is_overseas: boolean;
  stock: number | null;
  variant_id: number | null;
}

/** Any product from abroad; fetched in the page, because only the browser resolves names below localhost. */
const abroad = async (page: Page): Promise<string> => {
  await open(page, "/");
  const all = await page.evaluate<Card[]>(async () => {
    const answer = await fetch("/api/shop/products?page_size=100&status=0");
    return (await answer.json()).data.content;
  });
  const found = all.find((one) => one.is_overseas && one.variant_id !== null && (one.stock ?? 99) > 5);
  if (!found) throw new Error("nothing from abroad in the demo");
  return `/shop/item/${found.id}`;
};

const order = async (page: Page): Promise<string> => {
  await putInCart(page, { address: await abroad(page) });
  await toDelivery(page);
  await fillDelivery(page);
  await page.getByLabel("개인통관고유부호").fill("P123456789012");
  await page.getByLabel("부호 소유자 이름").fill("이서연");
  await page.getByLabel("소유자 휴대폰 번호").fill("01012345678");
  await toPayment(page);
  await expect(page.getByText("예상 관세·부가세").first()).toBeAttached();
  // The cost of a return is shown before the payment.
  await expect(page.getByText("해외 상품 반품 배송비(편도)").first()).toBeAttached();
  return payInWindow(page, "네이버페이");
};

test("an order from China, placed on a phone, shows all its legs", async ({ newPerson, baseURL }) => {
  test.setTimeout(180_000);
  const origin = new URL(baseURL ?? "");
  origin.hostname = "china.localhost";
  const page = await newPerson({ ...devices["Pixel 7"], baseURL: origin.origin });
  const num = await order(page);

  const office = await newPerson({ baseURL: origin.origin });
  await signInByForm(office);
  await openOrder(office, num);
  for (const [place, { value, courier }] of legs.entries()) {
    await office.getByRole("button", { name: "구간 더하기" }).click();
    const dialog = office.getByRole("dialog");
    await dialog.getByLabel("구간").selectOption(value);
    if (courier) {
      await dialog.getByLabel("택배사").selectOption({ index: 1 });
      await dialog.getByLabel("송장 번호").fill(`${Date.now()}`.slice(-11) + place);
    }
    await dialog.getByRole("button", { name: "저장" }).click();
    await expect(dialog).toHaveCount(0);
  }

  // The leg inside Korea begins with the shipping move.
  await office.getByRole("button", { name: "출고 처리" }).click();
  const out = office.getByRole("dialog");
  await out.getByLabel("택배사").selectOption("cj");
  await out.getByLabel("송장 번호").fill(`${Date.now()}`.slice(-12));
  await out
    .getByRole("button", { name: /출고|확인/ })
    .last()
    .click();
  await expect(out).toHaveCount(0);

  await page.getByRole("link", { name: "주문 조회하기" }).click();
  await expect(page.getByText("국내 배송").first()).toBeVisible();
  for (const width of [412, 1280]) {
    await page.setViewportSize({ width, height: 839 });
    for (const { stage } of legs) await expect(page.getByText(stage).first()).toBeVisible();
  }
});
