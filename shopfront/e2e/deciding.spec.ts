import { expect } from "@playwright/test";
import { violations } from "../../.config/journeys/axe";
import { open } from "../../.config/journeys/shopping";
import { test } from "../../.config/journeys/test";

interface Variant {
  id: number;
  stock: number | null;
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Cart lines in the browser's storage, before the page reads it. */
const cartOf = (ids: number[]): string =>
  JSON.stringify({
    checkout: {
      activeStep: 0,
      cart: ids.map((id) => ({ id, price: 1_000, quantity: 1, colors: [] })),
      subtotal: 0,
      total: 0,
      discount: 0,
      shipping: 0,
      billing: null,
      totalItems: ids.length,
    },
  });

test("on a phone: only ticked lines are ordered, sold-out lines block nothing, and sum and button stay visible", async ({
  page,
}) => {
  await open(page, "/");
  const { data } = await (await page.request.get("/api/shop/products/2")).json();
  const variants = data.variants as Variant[];
  const gone = variants.find(({ stock }) => stock === 0);
  const there = variants.filter(({ stock }) => stock === null || stock > 5).slice(0, 2);
  const ids = [gone?.id ?? 0, ...there.map(({ id }) => id)];
  await page.evaluate((text) => localStorage.setItem("redux-product", text), cartOf(ids));
  await open(page, "/shop/cart");
  const all = page.getByRole("checkbox", { name: "전체 선택 (2/2)" });
  await expect(all).toBeChecked();
  const order = page.getByRole("button", { name: "주문하기" });
  await expect(order).toBeInViewport();
  await expect(page.getByText("고른 상품 2개")).toBeInViewport();
  const lines = page.getByRole("main").getByRole("listitem").getByRole("checkbox");
  await expect(lines.first()).toBeDisabled();
  await lines.nth(2).uncheck();
  await expect(page.getByText("고른 상품 1개")).toBeVisible();
  for (const lng of ["ko", "ar"]) {
    await open(page, `/shop/cart?lng=${lng}`);
    await expect(page.getByRole("checkbox").nth(1)).toBeVisible();
    // The sum is dimmed while it is computed again.
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  }
  await open(page, "/shop/cart?lng=ko");
  await page.getByRole("button", { name: "살 수 없는 상품 1개 빼기" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "확인" }).click();
  await expect(page.getByRole("checkbox", { name: "전체 선택 (1/2)" })).toBeVisible();
  await order.click();
  await expect(page).toHaveURL(/\/shop\/checkout/);
  await expect(page.getByText("주문 상품 1개").first()).toBeVisible();
});

test("a product's page translates its size table, and takes a restock notification", async ({ page, office }) => {
  await test.step("the size table is translated, and related products are shown below", async () => {
    await open(page, "/shop/item/2");
    await expect(page.getByRole("heading", { name: "함께 보면 좋은 상품" })).toBeVisible();
    await page.getByRole("button", { name: "사이즈표" }).click();
    const table = page.getByRole("dialog", { name: "사이즈표" });
    await expect(table.getByRole("columnheader", { name: "가슴단면" })).toBeVisible();
    await expect(table.getByRole("rowheader", { name: "M", exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await open(page, "/shop/item/2?lng=ar");
    await page.getByRole("button", { name: "جدول المقاسات" }).click();
    await expect(page.getByRole("columnheader", { name: "عرض الصدر" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await open(page, "/?lng=ko");
  });
  await test.step("a notification for a sold-out product is counted, and cancelled by its link", async () => {
    const listed = await (await page.request.get("/api/shop/products?status=2&page_size=1")).json();
    const id = listed.data.content[0].id as number;
    await open(page, `/shop/item/${id}`);
    await page.getByRole("button", { name: "재입고 알림" }).first().click();
    const form = page.getByRole("dialog", { name: "재입고 알림" });
    await form.getByRole("button", { name: "알림 신청하기" }).click();
    await expect(form.getByText("필수 항목에 체크해 주세요.")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const phone = `0108${Date.now().toString().slice(-7)}`;
    await form.getByLabel("휴대폰 번호", { exact: false }).first().fill(phone);
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: "알림 신청하기" }).click();
    await expect(page.getByText("다시 들어오면 문자로 알려 드릴게요").first()).toBeVisible();

    await office.goto(`/manager/products/list/${id}`);
    await expect(office.getByRole("heading", { name: "재입고 알림 대기" })).toBeVisible();
    await expect(office.getByText(`010-****-${phone.slice(-4)}`).first()).toBeVisible();

    // An expired link ends without an error too.
    await open(page, "/shop/restock/nothing-of-the-kind");
    await page.getByRole("button", { name: "알림 취소" }).click();
    await expect(page.getByText("알림을 취소하고 휴대폰 번호를 지웠어요.")).toBeVisible();
  });
});
