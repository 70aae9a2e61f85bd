import { expect, test } from "@playwright/test";
import { answer, buy, deliver, lookUp, nameParcel, openClaim, upToInspected } from "../../.config/journeys/afterwards";
import { signIn } from "../../.config/journeys/manager";

test("an exchange sends a replacement that can be tracked", async ({ page, browser }) => {
  const num = await buy(page);
  const office = await (await browser.newContext()).newPage();
  await signIn(office);
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
