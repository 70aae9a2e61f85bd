import { expect } from "@playwright/test";
import { screenChecker } from "../../.config/journeys/axe";
import { signIn } from "../../.config/journeys/manager";
import { test } from "../../.config/journeys/test";
import { say, setLanguage } from "../../.config/journeys/words";

test("orders, products and screens are found by keyboard alone", async ({ page }) => {
  await signIn(page);
  await page.goto("/manager/orders/trx");
  const first = page.locator("tbody tr a.name").first();
  await expect(first).toBeVisible();
  const number = (await first.innerText()).trim();
  const box = page.getByRole("combobox", { name: "주문, 상품, 회원, 글, 화면 찾기" });
  const chosen = page.getByRole("dialog").getByRole("option", { selected: true });

  await test.step("an order by its number", async () => {
    await page.keyboard.press("Control+k");
    await expect(box).toBeFocused();
    await page.keyboard.type(number);
    await expect(chosen).toContainText(number);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/manager\/orders\/trx\/\d+$/);
    await expect(box).toHaveCount(0);
  });

  await test.step("an order without dashes, its preview, and the order after it in its list", async () => {
    await page.goto("/manager/orders/trx");
    await expect(first).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(box).toBeFocused();
    await page.keyboard.type(number.replaceAll("-", ""));
    await expect(chosen).toContainText(number);
    const preview = page.getByRole("region", { name: number });
    await expect(preview.getByRole("link", { name: "새 탭에서 열기" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
    await page.keyboard.press("Alt+ArrowDown");
    await expect(page.getByRole("heading", { level: 1, name: number })).toHaveCount(0);
    await page.getByRole("button", { name: "앞의 것" }).click();
    await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
    await expect(page.locator(".prev-next")).toContainText(/^1 \/ /);
  });

  await test.step("a product by its name", async () => {
    await page.keyboard.press("Control+k");
    await expect(box).toBeFocused();
    await page.keyboard.type("램스울");
    const products = page.getByRole("group", { name: "상품" }).getByRole("option");
    await expect(products.first()).toContainText("램스울");
    await page.keyboard.press("End");
    await page.keyboard.press("Home");
    while ((await products.first().getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/manager\/products\/list\/\d+$/);
  });

  await test.step("a screen by its consonants", async () => {
    await page.keyboard.press("Control+k");
    await expect(box).toBeFocused();
    await page.keyboard.type("ㅅㅍㅁㄹ");
    await expect(chosen).toContainText("상품 목록");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/manager\/products\/list(\?|$)/);
  });

  await test.step("Escape closes, and the focus returns", async () => {
    await page.locator(".find-button").focus();
    await page.keyboard.press("Enter");
    await expect(box).toBeFocused();
    await page.keyboard.type("ㅋㅋㅋㅋ없는것");
    await expect(page.getByText("못 찾았어요")).toBeVisible();
    await expect(page.getByRole("dialog").getByRole("option")).toHaveCount(3);
    await page.keyboard.press("Escape");
    await expect(box).toHaveCount(0);
    await expect(page.locator(".find-button")).toBeFocused();
  });
});

for (const lng of ["ko", "ar"] as const)
  test(`the dialog breaks no rule of axe (${lng})`, async ({ page, baseURL }) => {
    await setLanguage(page, lng, baseURL);
    await signIn(page);
    const { found, look } = screenChecker(page, "find");
    await page.goto("/manager/orders/trx");
    await expect(page.locator("tbody tr a.name").first()).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog").getByRole("option").first()).toBeVisible();
    await look("start");
    await expect(page.getByRole("combobox", { expanded: true })).toBeFocused();
    await page.keyboard.type("2026");
    await expect(page.getByRole("group", { name: say(page, "주문") })).toBeVisible();
    await look("answers");
    expect(found).toEqual({});
  });
