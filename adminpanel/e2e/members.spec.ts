import { expect } from "@playwright/test";
import { violations } from "../../.config/journeys/axe";
import { call } from "../../.config/journeys/calls";
import { confirm, searchList, signIn, signInToShop } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";

test("members are found, locked with a reason and unlocked; policies and wish statistics", async ({
  page,
  newPerson,
}) => {
  await signIn(page);
  await test.step("a member gets a memo, is locked with a reason and unlocked", async () => {
    await page.goto("/manager/users/list");
    await searchList(page, "business");
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.getByRole("link", { name: /정\*린/ }).click();
    const memo = `도매 담당과 통화함 ${Date.now()}`;
    await page.getByLabel("관리자 메모").fill(memo);
    await page.getByRole("button", { name: "저장" }).click();
    await confirm(page);
    await page.reload();
    await expect(page.getByLabel("관리자 메모")).toHaveValue(memo);
    await page.getByRole("button", { name: "잠그기" }).click();
    // A lock needs a reason.
    await expect(page.getByRole("dialog").getByRole("button", { name: "확인" })).toBeDisabled();
    await page.getByRole("dialog").getByRole("textbox").fill("본인 요청");
    await confirm(page);
    await expect(page.getByText("본인 요청")).toBeVisible();
    await page.getByRole("button", { name: "잠금 풀기" }).click();
    await confirm(page);
    await expect(page.getByRole("button", { name: "잠그기" })).toBeVisible();
  });
  await test.step("a policy version shows errors beside its fields, and can be deleted", async () => {
    await page.goto("/manager/settings/policies/create?kind=guide");
    await page.getByLabel("시행일").fill("2099-01-01");
    // A document without an earlier version starts with a draft.
    const content = page.getByRole("textbox", { name: "내용" });
    await expect(content).toContainText("7일");
    await content.fill("");
    await page.getByRole("button", { name: "저장" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "필수" })).toHaveCount(1);
    await content.fill("처음 오신 분께 알려 드려요.");
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "저장" }).click();
    await confirm(page);
    await expect(page).toHaveURL(/settings\/policies\/\d+$/);
    await page.goto("/manager/settings/policies");
    const row = page.getByRole("row", { name: /2099/ });
    await expect(row).toBeVisible();
    await row.getByRole("link").first().click();
    await page.getByRole("button", { name: "거두기" }).click();
    await confirm(page);
    await expect(page.getByRole("row", { name: /2099/ })).toHaveCount(0);
  });
  await test.step("the wish statistics link to the product", async () => {
    const shopper = await newPerson();
    await signInToShop(shopper);
    const { data } = await (await shopper.request.get("/api/shop/products?page_size=1")).json();
    const [{ id, product_name: name }] = data.content;
    await call(shopper, "post", "/api/shop/wishs", { product_id: id });
    await page.goto("/manager/users/wishs");
    await expect(page.getByRole("row", { name })).toBeVisible();
    await page.getByRole("row", { name }).getByRole("link", { name }).click();
    await expect(page).toHaveURL(/products\/list\/\d+$/);
  });
});
