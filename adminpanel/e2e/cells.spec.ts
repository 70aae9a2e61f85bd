import { expect, type Page } from "@playwright/test";
import { violations } from "../../.config/journeys/axe";
import { call } from "../../.config/journeys/calls";
import { signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";
import { say, setLanguage } from "../../.config/journeys/words";

const make = (page: Page, name: string): Promise<{ id: number }> =>
  call(page, "post", "/api/products", {
    product_name: name,
    product_price: 10000,
    product_sale_price: 9000,
    status: 1,
    variants: [{ values: [], stock: 5 }],
  });

test("prices, stock and status are edited in the list with the keyboard alone", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const word = `셀${Date.now().toString(36)}`;
  const first = await make(page, `${word} 첫째`);
  await make(page, `${word} 둘째`);
  await page.goto(`/manager/products/list?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
  const cell = (name: string, field: string) => page.getByRole("button", { name: new RegExp(`${name}, ${field} `) });
  const read = async () => (await (await page.request.get(`/api/products/${first.id}`)).json()).data;
  await expect(page.locator("tbody tr[data-link]")).toHaveCount(2);
  await page.getByRole("button", { name: "셀 고치기", exact: true }).focus();
  await page.keyboard.press("Enter");

  await test.step("three cells of a row", async () => {
    await cell("첫째", "판매 상태").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Tab");
    await expect(cell("첫째", "재고")).toBeFocused();
    await page.keyboard.type("8");
    await page.keyboard.press("Tab");
    await expect(cell("첫째", "판매가")).toBeFocused();
    await page.keyboard.type("8000");
    await page.keyboard.press("Enter");
    await expect(cell("첫째", "판매가 8,000")).toBeVisible();
    await expect.poll(async () => (await read()).product_sale_price).toBe(8000);
    expect(await read()).toMatchObject({ status: 2, stock_total: 8 });
  });

  await test.step("a refused cell keeps its text and says why", async () => {
    await cell("첫째", "판매가").focus();
    await page.keyboard.type("20000");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("판매가가 정가보다 높아요");
    await expect(cell("첫째", "판매가 20,000")).toBeVisible();
  });

  expect(await violations(page)).toEqual([]);

  await test.step("what was typed is not lost on leaving", async () => {
    await page.getByRole("link", { name: `${word} 둘째` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "취소" }).click();
    await cell("첫째", "판매가").focus();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  await test.step("the last change is undone", async () => {
    await page.keyboard.press("Control+z");
    await expect(cell("첫째", "판매가 9,000")).toBeVisible();
    await expect.poll(async () => (await read()).product_sale_price).toBe(9000);
  });

  await test.step("the cells have no accessibility errors from right to left", async () => {
    await setLanguage(page, "ar", new URL(page.url()).origin);
    await page.reload();
    await page.getByRole("button", { name: say(page, "셀 고치기"), exact: true }).click();
    await expect(page.locator("[data-cell]").first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
