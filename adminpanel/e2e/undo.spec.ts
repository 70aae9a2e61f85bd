import { writeFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { confirm, signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

test("an import reuses saved columns and is undone, except for rows that were edited since", async ({ page }, info) => {
  test.setTimeout(240_000);
  const code = `U${Date.now().toString(36)}`;
  const file = info.outputPath("되돌릴_상품.csv");
  const rows = [1, 2, 3].map((place) => `${code}-${place},되돌릴 ${code} ${place},12000,9000`);
  writeFileSync(file, ["상품코드,상품명,정가,판매가", ...rows].join("\n"));
  await signIn(page);

  await test.step("the columns are saved as a preset and used again", async () => {
    await page.goto("/manager/products/import");
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByLabel("지금 맞춤의 이름").fill(`공급처 ${code}`);
    await page.getByRole("button", { name: "기억", exact: true }).click();
    await expect(page.getByText(new RegExp(`‘공급처 ${code}’(으로|로) 맞췄어요`))).toBeVisible();
    await page.goto("/manager/products/import");
    await page.locator('input[type="file"]').setInputFiles(file);
    await expect(page.getByText(new RegExp(`‘공급처 ${code}’(으로|로) 맞췄어요`))).toBeVisible();
  });

  await test.step("it is applied", async () => {
    await page.getByRole("button", { name: "미리 확인" }).click();
    await page.getByRole("button", { name: "3줄 반영하기" }).click({ timeout: 60_000 });
    await confirm(page);
    await expect(page.getByRole("heading", { name: "3줄을 반영했어요" })).toBeVisible({ timeout: 60_000 });
  });
  const address = page.url();

  await test.step("somebody edits one of the rows", async () => {
    const found = await page.request.get(`/api/products?search=${code}-2`);
    const [product] = (await found.json()).data.content;
    const token = (await page.context().cookies()).find(({ name }) => name.includes("csrf"))?.value ?? "";
    const answer = await page.request.patch(`/api/products/${product.id}`, {
      data: { product_sale_price: 8000 },
      headers: { "X-CSRFToken": token },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  });

  await test.step("the undo lists the edited row and skips it", async () => {
    await page.goto(address);
    await page.getByRole("button", { name: "통째로 되돌리기" }).click();
    await confirm(page);
    await expect(page.getByRole("heading", { name: "모두 되돌렸어요" })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole("heading", { name: "그대로 둔 것 1개" })).toBeVisible();
    await expect(page.getByRole("cell", { name: `${code}-2` }).first()).toBeVisible();
    const left = await page.request.get(`/api/products?search=${code}`);
    expect((await left.json()).data.content.map((one: { product_code: string }) => one.product_code)).toEqual([
      `${code}-2`,
    ]);
  });

  await test.step("the histories list the jobs", async () => {
    await page.goto("/manager/settings/imports");
    await expect(page.getByText("되돌림").first()).toBeVisible();
    await page.getByRole("link", { name: "내보내기", exact: true }).click();
    await expect(page).toHaveURL(/settings\/exports/);
    await page.getByRole("link", { name: "한꺼번에 바꾸기" }).click();
    await expect(page).toHaveURL(/settings\/changes/);
  });
});
