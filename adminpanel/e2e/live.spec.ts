import { expect } from "@playwright/test";
import { screenChecker } from "../../.config/journeys/axe";
import { signIn } from "../../.config/journeys/manager";
import { place } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

test("an order placed in another browser appears by itself, in every tab, and is worked on", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const streams: string[] = [];
  page.context().on("request", (request) => {
    if (new URL(request.url()).pathname === "/live") streams.push(request.url());
  });
  await signIn(page);
  await page.goto("/manager/orders/trx");
  await expect(page.locator('.bell-dot[data-mode="live"]')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/manager/dashboards");
  await expect(other.locator('.bell-dot[data-mode="live"]')).toBeVisible();

  const shopper = await (await browser.newContext({ baseURL })).newPage();
  const number = await place(shopper, "card_keyin");
  await shopper.context().close();

  const row = page.locator("tbody tr").filter({ hasText: number });
  await expect(row).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: "새 주문" }).first()).toBeVisible();
  await expect(other.getByRole("status").filter({ hasText: "새 주문" }).first()).toBeVisible();
  // One tab keeps the stream for both.
  expect(streams).toHaveLength(1);

  const { found, look } = screenChecker(page, "live");
  await page.getByRole("button", { name: "새 주문 알림" }).click();
  await expect(page.getByText("바뀌는 대로 바로 보여 드려요.")).toBeVisible();
  await look("the bell");
  expect(found).toEqual({});
  await page.locator(".bell-orders").getByRole("link").filter({ hasText: number }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  await page.goBack();

  await row.getByRole("checkbox").check();
  await page.getByRole("toolbar").getByRole("button", { name: "입고 처리" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "1개 바꾸기" }).click();
  await expect(dialog.getByText("1개를 바꿨어요")).toBeVisible();
  await dialog.getByRole("button", { name: "닫기" }).click();
  await expect(row).toContainText("입고");

  // The leading tab closes: the other one takes over, and loses nothing.
  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  const next = await (await browser.newContext({ baseURL })).newPage();
  const later = await place(next, "bank_account");
  await next.context().close();
  await other.goto("/manager/orders/trx");
  await expect(other.locator("tbody tr").filter({ hasText: later })).toHaveCount(1);
});

test("a session that ends elsewhere is asked for again", async ({ page }) => {
  await signIn(page);
  await page.goto("/manager/dashboards");
  await expect(page.locator('.bell-dot[data-mode="live"]')).toBeVisible();
  const token = (await page.context().cookies()).find(({ name }) => name === "csrftoken")?.value ?? "";
  await page.request.post("/api/auth/sign-out", { headers: { "X-CSRFToken": token } });
  await expect(page.getByRole("dialog")).toContainText("비밀번호");
});
