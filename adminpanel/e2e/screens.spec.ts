import { expect, test } from "@playwright/test";
import { looker, themes, useTheme } from "../../.config/journeys/axe";
import { signIn } from "../../.config/journeys/manager";

for (const theme of themes)
  test(`the catalogue's screens break no rule of axe (${theme})`, async ({ page }) => {
    test.setTimeout(240_000);
    await signIn(page);
    await useTheme(page, theme);
    const { found, look } = looker(page);
    const rows = page.locator("tbody tr a.name");

    await page.goto("/manager/products/list");
    await expect(rows.first()).toBeVisible();
    await look("list");
    await page.getByRole("button", { name: /^열 \d/ }).click();
    await expect(page.locator(".column-rows")).toBeVisible();
    await look("columns");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "보기 저장" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look("save a view");
    await page.getByRole("dialog").getByRole("button", { name: "취소" }).click();
    await page.locator("tbody tr").first().getByRole("checkbox").check();
    await look("bulk bar");
    await page.getByRole("toolbar").getByRole("button", { name: "가격 바꾸기" }).click();
    await page.getByLabel("얼마나").fill("10");
    await page.getByRole("button", { name: "미리 보기" }).click();
    await expect(page.getByText(/개가 바뀌어요/)).toBeVisible();
    await look("bulk dialog");
    await page.getByRole("dialog").getByRole("button", { name: "취소" }).click();

    await rows.nth(2).click();
    await expect(page.getByRole("heading", { name: "바뀐 기록" })).toBeVisible();
    await expect(page.locator(".ProseMirror")).toBeVisible();
    await look("editor");

    await page.goto("/manager/products/categories");
    await expect(page.locator(".branch-row").first()).toBeVisible();
    await look("tree");
    await page.goto("/manager/products/property-groups");
    await expect(page.locator(".ordered li").first()).toBeVisible();
    await look("property groups");
    await page.goto("/manager/products/deleted");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await look("deleted");
    await page.goto("/manager/settings/columns");
    await expect(page.locator(".column-rows")).toBeVisible();
    await look("column settings");
    expect(found).toEqual({});
  });
