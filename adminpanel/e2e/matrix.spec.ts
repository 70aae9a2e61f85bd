import { expect, type Page } from "@playwright/test";
import { call } from "../../.config/journeys/calls";
import { confirm, signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

interface Made {
  id: number;
}

/** A product with three options and 500 combinations, created through the API that the screen uses. */
const make = (page: Page): Promise<Made> => {
  const names = (stem: string, count: number) => Array.from({ length: count }, (_, at) => `${stem}${at + 1}`);
  const groups = [names("색", 20), names("치수", 5), names("길이", 5)];
  const [colours = [], sizes = [], lengths = []] = groups;
  return call<Made>(page, "post", "/api/products", {
    product_code: `M-${Date.now().toString(36)}`,
    product_name: "오백 가지 티셔츠",
    product_price: 10000,
    product_sale_price: 10000,
    status: 1,
    option_groups: ["색상", "치수", "길이"].map((name, at) => ({
      name,
      values: (groups[at] ?? []).map((value) => ({ name: value })),
    })),
    variants: colours.flatMap((one) =>
      sizes.flatMap((two) => lengths.map((three) => ({ values: [one, two, three], stock: 1 }))),
    ),
  });
};

test("500 combinations: keyboard, blocks, fill down and paste from a spreadsheet", async ({ page }) => {
  await signIn(page);
  const { id } = await make(page);
  await page.goto(`/manager/products/list/${id}`);
  const cell = (row: number, column: number) => page.locator(`[data-place="${row}-${column}"]`);
  await expect(cell(19, 4)).toHaveValue("1");

  await test.step("typing and arrow keys", async () => {
    await cell(0, 0).fill("7");
    await page.keyboard.press("ArrowDown");
    await expect(cell(1, 0)).toBeFocused();
    await expect(cell(0, 0)).toHaveValue("7");
    await page.keyboard.press("ArrowRight");
    await expect(cell(1, 1)).toBeFocused();
  });

  await test.step("a block is filled down and set to one value", async () => {
    await cell(0, 0).focus();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(page.getByRole("group", { name: "3칸 선택" })).toBeVisible();
    await page.keyboard.press("Control+d");
    await expect(cell(2, 0)).toHaveValue("7");
    await page.getByRole("button", { name: "치수2", exact: true }).click();
    const bar = page.getByRole("group", { name: "20칸 선택" });
    await bar.getByLabel("재고").fill("12");
    await bar.getByRole("button", { name: "채우기" }).click();
    await expect(cell(19, 1)).toHaveValue("12");
    await expect(cell(19, 2)).toHaveValue("1");
  });

  await test.step("a block of a spreadsheet is pasted", async () => {
    await cell(4, 2).evaluate((input) => {
      const data = new DataTransfer();
      data.setData("text/plain", "31\t32\n41\t42\n");
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await expect(cell(5, 3)).toHaveValue("42");
  });

  await test.step("a renamed value keeps its variants and their stock", async () => {
    await page.getByRole("button", { name: "색1 고치기", exact: true }).click();
    await page.getByLabel("값 이름").fill("남색");
    await page.getByRole("button", { name: "바꾸기" }).click();
    await expect(cell(0, 0)).toHaveValue("7");
  });
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await confirm(page);
  await expect(page.getByText(/저장했어요/)).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(cell(0, 0)).toHaveValue("7");
  await expect(cell(5, 3)).toHaveValue("42");
  await expect(page.getByRole("button", { name: "남색 고치기", exact: true })).toBeVisible();
});
