import { expect, type Page } from "@playwright/test";
import { answer, buy, deliver, lookUp } from "../../.config/journeys/afterwards";
import { confirm as confirmAction, searchList } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP8z4APMOGVHbHSAEEsAROxCnMTAAAAAElFTkSuQmCC",
  "base64",
);

const ask = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "반품·교환 신청" }).click();
  const form = page.getByRole("dialog").first();
  await form.getByRole("button", { name: "신청하기" }).click();
  await expect(form.getByRole("alert")).toBeVisible();
  await form.getByRole("checkbox").first().check();
  await form.getByLabel("사유").selectOption("defect");
  await expect(form.getByText("돌려보내는 배송비는 쇼핑몰이 내요")).toBeVisible();
  await form.getByLabel("자세한 설명").fill("올이 풀려서 왔어요");
  await form.getByLabel("사진 올리기").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: picture });
  await expect(form.getByRole("img", { name: "사진 1" })).toBeVisible();
  await form.getByRole("button", { name: "신청하기" }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "확인" }).click();
  await expect(page.getByText("신청했어요. 확인하고 알려 드릴게요").first()).toBeVisible();
};

test("a return is withdrawn, rejected, then approved, collected, inspected and refunded", async ({ page, office }) => {
  test.setTimeout(180_000);
  const num = await buy(page);
  await deliver(office, num);
  await lookUp(page, num);
  await test.step("it is withdrawn, requested again, and rejected with a reason", async () => {
    await ask(page);
    await page.getByRole("button", { name: "신청 철회" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "확인" }).click();
    await expect(page.getByText("신청을 철회했어요").first()).toBeVisible();
    await ask(page);
    await office.goto(`/manager/orders/trx`);
    await searchList(office, num);
    await office.getByRole("link", { name: num }).click();
    await office.getByRole("link", { name: "반품 2" }).click();
    await answer(office, "거절");
    const refusal = office.getByRole("dialog");
    await refusal.getByLabel("거절하는 이유").fill("세탁한 자국이 있어요");
    await refusal.getByRole("button", { name: "확인" }).click();
    await expect(office.getByText("거절했어요").first()).toBeVisible();
    await lookUp(page, num);
    await expect(page.getByText("세탁한 자국이 있어요").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "반품·교환 신청" })).toBeVisible();
  });
  await test.step("a return with a picture is approved, collected, inspected and refunded", async () => {
    await ask(page);
    await expect(page.getByRole("button", { name: "반품·교환 신청" })).toHaveCount(0);
    await expect(page.getByText("올이 풀려서 왔어요").first()).toBeVisible();

    await office.goto("/manager/orders/trx");
    await searchList(office, num);
    await office.getByRole("link", { name: num }).click();
    await office.getByRole("link", { name: "반품 3" }).click();
    await expect(office.getByText("올이 풀려서 왔어요").first()).toBeVisible();
    await expect(office.getByRole("img", { name: "사진 1" })).toBeVisible();
    await answer(office, "승인");
    await confirmAction(office);
    await expect(office.getByText("승인했어요")).toBeVisible();
    await answer(office, "수거 완료");
    await office.getByRole("dialog").getByRole("button", { name: "확인" }).click();
    await answer(office, "검수하기");
    const found = office.getByRole("dialog");
    await expect(found.getByRole("button", { name: "확인" })).toBeDisabled();
    await found.getByRole("button", { name: "다시 팔 수 있음" }).click();
    await found.getByRole("button", { name: "확인" }).click();
    await answer(office, "환불하기");
    const money = office.getByRole("dialog");
    await expect(money.getByText("환불할 금액")).toBeVisible();
    await money.getByRole("button", { name: "환불하기" }).click();
    await expect(office.getByText("환불 완료").first()).toBeVisible();
    await expect(office.getByRole("button", { name: "환불하기" })).toHaveCount(0);

    await lookUp(page, num);
    await expect(page.getByRole("heading", { name: "반품을 마쳤어요" })).toBeVisible();
    await expect(page.getByText("환불했어요").first()).toBeVisible();
  });
});
