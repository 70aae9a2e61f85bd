import { expect, type Page } from "@playwright/test";
import { signInByForm } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

/** Rows of the document must be visible although the API does not respond. */
const opensAlone = async (page: Page, path: string, row = "tbody tr[data-link]"): Promise<void> => {
  await page.route(/\/api\//, () => undefined);
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.locator(row).nth(1)).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
};

test("lists are rendered from the document's data, and another person finds none of the previous one", async ({
  page,
}) => {
  await page.goto("/manager/products/list");
  await expect(page.getByLabel("아이디")).toBeVisible();
  await signInByForm(page, "manager");
  await page.goto("/manager/products/list");
  await expect(page.locator("tbody tr[data-link]").first()).toBeVisible();
  await test.step("a list is rendered although the API does not respond, and later fetched as usual", async () => {
    await opensAlone(page, "/manager/products/list");
    await opensAlone(page, "/manager/", ".todo-row");
    const query = new URLSearchParams({ filter: '{"status":[3]}', sort: "product_name", order: "ASC", perPage: "50" });
    await opensAlone(page, `/manager/products/list?${query}`);
    await expect(page.getByRole("tab", { name: /신상품/ })).toHaveAttribute("aria-selected", "true");

    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/products");
    await page.getByRole("tab", { name: /품절/ }).click();
    await asked;
    await expect(page.locator("tbody tr").first()).toContainText("품절");
  });
  await page.getByRole("button", { name: "로그아웃" }).click();
  await expect(page.getByLabel("아이디")).toBeVisible();
  await signInByForm(page, "editor");
  await page.goto("/manager/products/list");
  await expect(page.getByRole("heading", { name: "볼 수 없는 화면이에요" })).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(0);
});
