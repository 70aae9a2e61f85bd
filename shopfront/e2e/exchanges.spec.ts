import { expect } from "@playwright/test";
import { answer, buy, deliver, lookUp, nameParcel, openClaim, upToInspected } from "../../.config/journeys/afterwards";
import { test } from "../../.config/journeys/test";

test("a replacement is sent only after its fee is paid, and can be tracked", async ({ page, office }) => {
  const num = await buy(page);
  await deliver(office, num);
  await lookUp(page, num);
  await page.getByRole("button", { name: "반품·교환 신청" }).click();
  const form = page.getByRole("dialog").first();
  await form.getByText("교환", { exact: true }).click();
  await form.getByRole("checkbox").first().check();
  const options = form.getByLabel("바꿀 옵션");
  const value = await options
    .locator("option:not([value='']):not([value='0']):not(:disabled)")
    .first()
    .getAttribute("value");
  await options.selectOption(value);
  await form.getByLabel("사유").selectOption("mind");
  await expect(form.getByText(/교환 배송비|왕복/).first()).toBeVisible();
  await form.getByRole("button", { name: "신청하기" }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "확인" }).click();
  await expect(page.getByText("신청했어요. 확인하고 알려 드릴게요").first()).toBeVisible();

  await openClaim(office, num);
  await upToInspected(office);
  await expect(office.getByRole("button", { name: "교환품 보내기" })).toBeDisabled();

  await lookUp(page, num);
  const fee = page.getByRole("region", { name: "반품·교환 배송비" });
  await expect(fee.getByText("내실 금액")).toBeVisible();
  await expect(fee.getByText("× 2")).toBeVisible();
  await expect(fee.getByText("6,000").first()).toBeVisible();

  await answer(office, "받았어요");
  const money = office.getByRole("dialog");
  await expect(money.getByRole("button", { name: "받았어요" })).toBeDisabled();
  await money.getByRole("button", { name: "상자에 동봉" }).click();
  await money.getByRole("button", { name: "받았어요" }).click();
  await expect(office.getByText("배송비를 받았다고 적었어요")).toBeVisible();
  await answer(office, "교환품 보내기");
  const invoice = await nameParcel(office);
  await expect(office.getByText("교환품을 보냈어요").first()).toBeVisible();

  await lookUp(page, num);
  await expect(page.getByText(invoice).first()).toBeVisible();
  await expect(fee.getByText("받았어요")).toBeVisible();
  await expect(page.getByRole("heading", { name: /교환/ }).first()).toBeVisible();
});

test("a replacement for a fault of the shop is sent without a fee, and can be tracked", async ({ page, office }) => {
  const num = await buy(page);
  await deliver(office, num);

  await lookUp(page, num);
  await page.getByRole("button", { name: "반품·교환 신청" }).click();
  const form = page.getByRole("dialog").first();
  await form.getByText("교환", { exact: true }).click();
  await form.getByRole("checkbox").first().check();
  await form.getByLabel("사유").selectOption("mind");
  await expect(form.getByText(/교환 배송비|왕복/).first()).toBeVisible();
  await form.getByLabel("사유").selectOption("wrong");
  await form.getByLabel("자세한 설명").fill("주문한 것과 다른 상품이 왔어요");
  await form.getByRole("button", { name: "신청하기" }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "확인" }).click();
  await expect(page.getByText("신청했어요. 확인하고 알려 드릴게요").first()).toBeVisible();

  await openClaim(office, num);
  await upToInspected(office);
  await answer(office, "교환품 보내기");
  const invoice = await nameParcel(office);
  await expect(office.getByText("교환품을 보냈어요").first()).toBeVisible();

  await lookUp(page, num);
  await expect(page.getByText(invoice).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: /교환/ }).first()).toBeVisible();
});
