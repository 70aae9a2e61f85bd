import { expect, type Page, test } from "@playwright/test";
import { answer, buy, deliver, lookUp, nameParcel, openClaim, upToInspected } from "../../.config/journeys/afterwards";
import { signIn } from "../../.config/journeys/manager";

const ask = async (page: Page, kind: "반품" | "교환"): Promise<void> => {
  await page.getByRole("button", { name: "반품·교환 신청" }).click();
  const form = page.getByRole("dialog").first();
  await form.getByText(kind, { exact: true }).click();
  await form.getByRole("checkbox").first().check();
  if (kind === "교환") {
    const options = form.getByLabel("바꿀 옵션");
    const value = await options
      .locator("option:not([value='']):not([value='0']):not(:disabled)")
      .first()
      .getAttribute("value");
    await options.selectOption(value);
  }
  await form.getByLabel("사유").selectOption("mind");
  await form.getByRole("button", { name: "신청하기" }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "확인" }).click();
  await expect(page.getByText("신청했어요. 확인하고 알려 드릴게요").first()).toBeVisible();
};

test("a replacement is sent only after its fee is paid", async ({ page, browser }) => {
  const num = await buy(page);
  const office = await (await browser.newContext()).newPage();
  await signIn(office);
  await deliver(office, num);
  await lookUp(page, num);
  await ask(page, "교환");

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
});

test("goods of a rejected claim are sent back in a parcel that both can track", async ({ page, browser }) => {
  const num = await buy(page);
  const office = await (await browser.newContext()).newPage();
  await signIn(office);
  await deliver(office, num);
  await lookUp(page, num);
  await ask(page, "반품");
  await openClaim(office, num);
  await upToInspected(office);
  await answer(office, "거절");
  await office.getByRole("dialog").getByLabel("거절하는 이유").fill("입은 자국이 있어요");
  await office.getByRole("dialog").getByRole("button", { name: "확인" }).click();
  await expect(office.getByText("거절 · 반송 예정").first()).toBeVisible();

  await lookUp(page, num);
  await expect(page.getByText("보내신 상품을 곧 다시 보내드려요").first()).toBeVisible();

  await answer(office, "상품 반송");
  const invoice = await nameParcel(office);
  await expect(office.getByText("거절 · 반송함").first()).toBeVisible();
  await expect(office.getByText(invoice).first()).toBeVisible();

  await lookUp(page, num);
  await expect(page.getByText("다시 보내드리는 상품")).toBeVisible();
  await expect(page.getByText(invoice).first()).toBeVisible();
  await expect(page.getByText("거절 · 반송", { exact: true })).toBeVisible();
});
