import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { confirm, signIn } from "../../.config/journeys/manager";
import { agreeAndPay, fillCard, orderPassword, upToPayment } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

const PYTHON = process.env.PYTHON ?? ".venv/bin/python";
// Four rows each; the large file with 20,000 is in `make proofs`. The wizard's test holds a longer import.
const PRODUCTS = process.env.MARU_PROOFS ? 5000 : 10;
// Every thousandth product, from the seventh on (`make_csv.py`).
const WRONG_ROWS = 4 * Math.ceil((PRODUCTS - 7) / 1000);

test(`${(4 * PRODUCTS).toLocaleString("en")} rows are imported, wrong ones corrected, and one is sold and shipped`, async ({
  page,
  newPerson,
}, info) => {
  test.setTimeout(600_000);
  const prefix = `W${Date.now().toString(36)}`;
  const file = info.outputPath("상품_겨울.csv");
  execFileSync(PYTHON, ["adminpanel/e2e/make_csv.py", file, String(PRODUCTS), prefix], { cwd: "." });

  await test.step("upload, mapping and check", async () => {
    await signIn(page);
    await page.goto("/manager/products/import");
    await page.locator('input[type="file"]').setInputFiles(file);
    await expect(page.getByText("CP949", { exact: false }).first()).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: "미리 확인" }).click();
    await expect(page.getByText("아직 아무것도 바뀌지 않았어요")).toBeVisible({ timeout: 240_000 });
    await expect(page.getByRole("button", { name: /고칠 줄/ }).first()).toContainText(String(WRONG_ROWS));
    await page
      .getByRole("button", { name: /고칠 줄/ })
      .first()
      .click();
    await expect(page.getByText("만오천원").first()).toBeVisible();
  });

  await test.step("a reload in the middle changes nothing, and the valid rows are imported", async () => {
    await page.reload();
    await expect(page.getByText("아직 아무것도 바뀌지 않았어요")).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: /줄 반영하기/ }).click();
    const sent = page.waitForResponse((response) => /\/api\/imports\/\d+\/apply$/.test(response.url()));
    await confirm(page);
    await sent;
    await page.reload();
    await expect(page.getByText(/줄을 반영했어요/).first()).toBeVisible({ timeout: 240_000 });
  });

  await test.step("the fix-file is corrected and imported", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page
        .getByRole("link", { name: /고칠 파일 받기/ })
        .or(page.getByRole("button", { name: /고칠 파일 받기/ }))
        .first()
        .click(),
    ]);
    const fixed = info.outputPath("고친_파일.csv");
    const text = readFileSync(await download.path(), "utf8");
    expect(text).toContain("_오류");
    writeFileSync(fixed, text.replaceAll("만오천원", "15000"));
    await page.goto("/manager/products/import");
    await page.locator('input[type="file"]').setInputFiles(fixed);
    await page.getByRole("button", { name: "미리 확인" }).click();
    await expect(page.getByText("아직 아무것도 바뀌지 않았어요")).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: /줄 반영하기/ }).click();
    await confirm(page);
    await expect(page.getByText(/줄을 반영했어요/).first()).toBeVisible({ timeout: 120_000 });
  });

  const shopper = await newPerson();
  let number = "";
  await test.step("a shopper finds and buys a corrected product", async () => {
    await shopper.goto(`/shop/search?q=${encodeURIComponent(`기모레깅스 ${prefix}-00007`)}`);
    const found = shopper.getByRole("link", { name: new RegExp(`${prefix}-00007호`) }).first();
    await expect(found).toBeVisible();
    await found.click();
    await shopper.waitForURL(/\/shop\/item\//);
    await upToPayment(shopper, { address: shopper.url(), choices: ["M"] });
    await fillCard(shopper);
    await agreeAndPay(shopper);
    await shopper.waitForURL(/\/shop\/complete\//, { timeout: 30_000 });
    number = shopper.url().split("/").pop()?.split("?")[0] ?? "";
  });

  await test.step("the manager ships it, and the shopper sees it", async () => {
    await page.goto("/manager/orders/trx");
    await page.getByText(number).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
    await page.getByRole("button", { name: "출고 처리" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("택배사").selectOption({ label: "CJ대한통운" });
    // A courier's numbers are unique: a retry of this test needs another one.
    const invoice = String(Date.now()).slice(-12);
    await dialog.getByLabel("송장 번호").fill(invoice);
    await dialog.getByRole("button", { name: "확인" }).click();
    await expect(page.getByText(invoice).first()).toBeVisible();
    await shopper.goto(`/shop/order-lookup`);
    await shopper.getByLabel("주문번호", { exact: false }).first().fill(number);
    await shopper.getByLabel("주문 비밀번호").fill(orderPassword);
    await shopper.getByRole("button", { name: /조회/ }).click();
    await expect(shopper.getByText(invoice).first()).toBeVisible();
  });
});
