import { expect } from "@playwright/test";
import { answer, buy, deliver, lookUp, nameParcel, openClaim, upToInspected } from "../../.config/journeys/afterwards";
import { test } from "../../.config/journeys/test";

test("goods of a rejected claim are sent back in a parcel that both can track", async ({ page, office }) => {
  const num = await buy(page);
  await deliver(office, num);
  await lookUp(page, num);
  await page.getByRole("button", { name: "반품·교환 신청" }).click();
  const form = page.getByRole("dialog").first();
  await form.getByText("반품", { exact: true }).click();
  await form.getByRole("checkbox").first().check();
  await form.getByLabel("사유").selectOption("mind");
  await form.getByRole("button", { name: "신청하기" }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "확인" }).click();
  await expect(page.getByText("신청했어요. 확인하고 알려 드릴게요").first()).toBeVisible();
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
