import { expect } from "@playwright/test";
import { signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

test("a fee must be within its limits, and an empty one is not free delivery", async ({ page }) => {
  await signIn(page);
  await page.goto("/manager/settings/parcel-out");
  const fee = page.locator('input[name="shipping_fee"]');
  const save = page.getByRole("main").getByRole("button", { name: "저장" });
  const before = await fee.inputValue();
  const field = page.locator(".field", { has: fee });
  for (const [typed, words] of [
    ["", "필수 항목을 입력해 주세요."],
    ["-5", "0 이상으로 적어 주세요."],
    ["1000001", "1,000,000 이하로 적어 주세요."],
  ] as const) {
    await fee.fill(typed);
    await save.click();
    // Errors that the form detects itself appear without a confirmation.
    if (typed) await page.getByRole("dialog").getByRole("button", { name: "확인" }).click();
    await expect(field).toContainText(words);
    await expect(page.getByText("언제나 무료 배송이에요.")).toHaveCount(0);
  }
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(fee).toHaveValue(before);
});
