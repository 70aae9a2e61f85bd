import { devices, expect } from "@playwright/test";
import { violations } from "../../.config/journeys/axe";
import {
  agreeAndPay,
  expectPaid,
  fillCard,
  orderPassword,
  putInCart,
  toDelivery,
  toPayment,
} from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

test.use({ ...devices["Pixel 7"], locale: "ko-KR" });

test("an address is found on a phone, an island costs more before paying, and typing by hand opens by itself", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await putInCart(page);
  await toDelivery(page);
  await page.getByLabel("이름").first().fill("이서연");
  await page.getByLabel("휴대폰 번호").first().fill("01012345678");
  await page.getByLabel("이메일").fill("buyer@example.com");
  await page.getByLabel("주문 비밀번호").fill(orderPassword);

  const query = page.getByLabel("도로 이름, 건물 이름이나 지번");
  const find = async (text: string): Promise<void> => {
    await page.getByRole("button", { name: /찾기$/ }).last().click();
    await query.fill(text);
    await query.press("Enter");
  };
  await test.step("a lot without a road address", async () => {
    await find("마곡동 367-16");
    await expect(page.getByText("찾은 주소가 없어요")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "직접 입력" }).first().click();
    await expect(page.getByLabel("주소 *", { exact: true })).toHaveValue("마곡동 367-16");
    await expect(page.getByText(/도로명 주소가 아직 없는 곳/)).toBeVisible();
  });
  await test.step("a service that doesn't answer", async () => {
    await find("끊긴길 1");
    await expect(page.getByText("지금은 주소를 찾을 수 없어요. 직접 적어 주세요.")).toBeVisible();
    await expect(page.getByLabel("주소 *", { exact: true })).toHaveValue("끊긴길 1");
  });
  await test.step("an island", async () => {
    await find("제주 노형로 24");
    await expect(page.getByRole("option").first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("option").first().click();
    await expect(page.getByRole("button", { name: /노형로 24 .*63030/ })).toBeVisible();
    await page
      .getByText(/주문 상품 1개/)
      .first()
      .click();
    await expect(page.getByText(/도서산간 추가/).first()).toBeVisible();
  });
  await page.getByLabel("나머지 주소").fill("3층");
  await toPayment(page);
  await expect(page.getByText(/노형로 24/).first()).toBeVisible();
  await fillCard(page);
  await agreeAndPay(page);
  await expectPaid(page);
});
